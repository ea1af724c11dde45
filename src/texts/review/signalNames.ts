import type { SignalKind } from '../../../contract/decisions/review';

/** Of the signals on a case of 要確認, by kind. */
export const signalNames: Record<SignalKind, string> = {
  duplicates: '重複',
  level: '票の急増',
  source: '送信元の偏り',
  lockstep: '同時投票のくり返し',
  night: '深夜の集中',
};

const byKind: Readonly<Record<string, string>> = signalNames;

/** For a kind that may be newer than this page: that one by its name in the API. */
export function signalName(kind: string): string {
  return (Object.hasOwn(byKind, kind) && byKind[kind]) || kind;
}
