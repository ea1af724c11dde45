import type { SignalKind } from '../../../contract/decisions/review';
import { nameOf } from '../../lib/text/nameOf';

/** Of the signals on a case of 要確認, by kind. */
const signalNames: Record<SignalKind, string> = {
  duplicates: '重複',
  level: '票の急増',
  source: '送信元の偏り',
  lockstep: '同時投票のくり返し',
  night: '深夜の集中',
};

export const signalName = (kind: string) => nameOf(signalNames, kind);
