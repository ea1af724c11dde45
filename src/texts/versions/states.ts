import type { VersionState } from '../../../rules/versions/versionStates';

/** What a frozen version is, in a word. */
export const versionStates: Record<VersionState, string> = {
  kept: '保存版',
  final: '確定',
  published: '公表済',
  replaced: '差し替え済',
  withdrawn: '取り下げ',
};
