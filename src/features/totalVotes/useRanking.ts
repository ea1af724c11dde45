import type { TotalAnswer } from '../../../contract/ranking';
import { useTotal } from '../../client/queries/ranking';
import type { QueryState } from '../../client/queryState';
import type { DaySelection } from './daySelection';

const NOW: DaySelection = { asOf: null, base: null };

/** The ranking of a version, or the live one (null) of a day; loading while another version's is still there. */
export function useRanking(
  version: string | null,
  { asOf, base }: DaySelection = NOW,
): QueryState<TotalAnswer> {
  // Without days it is the query of the other pages.
  const isOfDays = asOf !== null || base !== null;
  const live = isOfDays ? { asOf: asOf ?? undefined, baseline: base ?? undefined } : undefined;
  const query = useTotal(version === null ? live : { version });
  const isOther = query.state === 'ready' && query.answer.version !== version;
  return isOther ? { state: 'loading' } : query;
}
