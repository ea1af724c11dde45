import type { ReviewCase, ReviewSignal } from '../../contract/decisions/review';
import { SIGNAL_KINDS } from '../../rules/caseIds';

/** Signals that flag the case, that of its suspect votes first. */
export function flagging({ signals, reasons, suspects }: ReviewCase): ReviewSignal[] {
  const rank = ({ kind }: ReviewSignal) =>
    kind === suspects?.signal ? -1 : SIGNAL_KINDS.indexOf(kind);
  return signals.filter(({ kind }) => reasons.includes(kind)).sort((a, b) => rank(a) - rank(b));
}

/** How many votes the case is about; of a level those above the expected number. */
export function suspectVotes(reviewed: ReviewCase): number {
  const [first] = flagging(reviewed);
  if (!first) return reviewed.inQuestion;
  return first.kind === 'level' ? Math.round(first.seen - (first.expected ?? 0)) : first.votes;
}
