import type { ReviewCase, ReviewSignal, SignalKind } from '../../contract/decisions/review';
import { SIGNAL_KINDS } from '../../rules/caseIds';

/** False of one that only a newer API knows. */
export function isKnownSignal(kind: string): kind is SignalKind {
  return (SIGNAL_KINDS as readonly string[]).includes(kind);
}

/** Signals that flag the case, that of its suspect votes first. */
export function flagging({ signals, reasons, suspects }: ReviewCase): ReviewSignal[] {
  const rank = ({ kind }: ReviewSignal) => {
    if (kind === suspects?.signal) return -1;
    return isKnownSignal(kind) ? SIGNAL_KINDS.indexOf(kind) : SIGNAL_KINDS.length;
  };
  return signals.filter(({ kind }) => reasons.includes(kind)).sort((a, b) => rank(a) - rank(b));
}

/** How many votes the case is about; of a level those above the expected number. */
export function suspectVotes(reviewed: ReviewCase): number {
  const [first] = flagging(reviewed);
  if (!first) return reviewed.inQuestion;
  if (!isKnownSignal(first.kind)) return first.votes || reviewed.inQuestion;
  return first.kind === 'level' ? Math.round(first.seen - (first.expected ?? 0)) : first.votes;
}
