import { formatCount } from '../../lib/text/numbers';

/** The stage (発表モード): what everybody sees, and what whoever presents needs. */
export const stageTexts = {
  name: '発表モード',
  now: '発表中の順位',
  list: '順位の一覧',
  hidden: '未発表',
  place: '位',
  others: (count: number) => `ほか${formatCount(count)}組`,
  total: '有効票',
  separator: '・',
  final: '最終結果',
  interim: '途中経過',
  opening: (places: number) => `${formatCount(places)}位から発表します`,
  source: (label: string) => `確定版 ${label}`,
  controls: '発表の操作',
  commands: {
    back: '前の順位に戻る（←）',
    forward: '次の順位を発表（→）',
    blank: '画面を暗くする（B）',
    fullScreen: '全画面（F）',
    end: '発表を終了（Esc）',
  },
  progress: (rank: number | null, isAll: boolean) => {
    if (rank === null) return '発表前';
    return isAll ? 'すべて発表済み' : `${formatCount(rank)}位まで発表済み`;
  },
} as const;
