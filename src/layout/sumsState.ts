import type { Sums } from '../../contract/overview';
import type { AnswerState } from '../lib/useAnswer';

export type SumsState = 'asked' | 'unknown' | 'agree' | 'differ';

/** Product rule 6: sum over days = sum over DJs = total. */
export function agree({ days, djs, total }: Sums): boolean {
  return days === total && djs === total;
}

/** What may be said of the sums with what has been answered so far. */
export function sumsState(overview: AnswerState<'overview'>): SumsState {
  if (overview.state === 'loading') return 'asked';
  if (overview.state === 'failed') return 'unknown';
  return agree(overview.answer.sums) ? 'agree' : 'differ';
}
