import type { SignalKind } from '../../../contract/decisions/review';

/** Of the signals on a case of 要確認, by kind. */
export const signalNames: Record<SignalKind, string> = {
  level: '水準',
  source: '送信元の偏り',
  concentration: '集中',
  repeats: '重複',
  clockwork: '機械的な間隔',
  night: '深夜',
  lockstep: '連動',
};

const byKind: Readonly<Record<string, string>> = signalNames;

/** For a kind that may be newer than this page: that one by its name in the API. */
export function signalName(kind: string): string {
  return (Object.hasOwn(byKind, kind) && byKind[kind]) || kind;
}
