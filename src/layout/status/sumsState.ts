import type { OverviewAnswer, Sums } from '../../../contract/overview';
import type { QueryState } from '../../client/queryState';

export type SumsState = 'loading' | 'unknown' | 'agree' | 'differ' | 'miscounted';

/** The three sums, and the last recount from the stored votes. */
export type Counted = Pick<OverviewAnswer, 'sums' | 'recount'>;

/** Product rule 6: sum over days = sum over DJs = total. */
export function agree({ days, djs, total }: Sums): boolean {
  // Counts that are hidden are the same NaN where they agree.
  return Object.is(days, total) && Object.is(djs, total);
}

/** How many figures the last recount found to be wrong; 0 before the first one. */
export function miscounted({ recount }: Counted): number {
  return recount?.differences ?? 0;
}

/** What the overview says of the sums, as far as it is known. */
export function sumsState(overview: QueryState<OverviewAnswer>): SumsState {
  if (overview.state === 'loading') return 'loading';
  if (overview.state === 'failed') return 'unknown';
  if (!agree(overview.answer.sums)) return 'differ';
  return miscounted(overview.answer) > 0 ? 'miscounted' : 'agree';
}
