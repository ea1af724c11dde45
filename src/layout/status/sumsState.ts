import type { OverviewAnswer, Sums } from '../../../contract/overview';
import type { AnswerState } from '../../client/useAnswer';

export type SumsState = 'asked' | 'unknown' | 'agree' | 'differ' | 'miscounted';

/** What is known of the sums: the three of them, and the last recount from the stored votes. */
export type Counted = Pick<OverviewAnswer, 'sums' | 'recount'>;

/** Product rule 6: sum over days = sum over DJs = total. */
export function agree({ days, djs, total }: Sums): boolean {
  return days === total && djs === total;
}

/** How many figures the last recount found to be wrong; 0 before the first one. */
export function miscounted({ recount }: Counted): number {
  return recount?.differences ?? 0;
}

/** What may be said of the sums with what has been answered so far. */
export function sumsState(overview: AnswerState<'overview'>): SumsState {
  if (overview.state === 'loading') return 'asked';
  if (overview.state === 'failed') return 'unknown';
  if (!agree(overview.answer.sums)) return 'differ';
  return miscounted(overview.answer) > 0 ? 'miscounted' : 'agree';
}
