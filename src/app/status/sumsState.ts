import type { OverviewAnswer } from '../../../contract/overview';
import type { QueryState } from '../../client/queryState';
import { sumsAgree } from '../../voting/sumsAgree';

export type SumsState = 'loading' | 'unknown' | 'agree' | 'differ' | 'miscounted';

/** The three sums, and the last recount from the stored votes. */
export type Counted = Pick<OverviewAnswer, 'sums' | 'recount'>;

/** How many figures the last recount found to be wrong; 0 before the first one. */
export function miscounted({ recount }: Counted): number {
  return recount?.differences ?? 0;
}

/** What the overview says of the sums, as far as it is known. */
export function sumsState(overview: QueryState<OverviewAnswer>): SumsState {
  if (overview.state === 'loading') return 'loading';
  if (overview.state === 'failed') return 'unknown';
  if (!sumsAgree(overview.answer.sums)) return 'differ';
  return miscounted(overview.answer) > 0 ? 'miscounted' : 'agree';
}
