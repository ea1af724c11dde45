import type { TotalAnswer } from '../../../contract/ranking';
import { useTotal } from '../../client/queries/ranking';
import type { QueryState } from '../../client/queryState';

/** The ranking of a version, or the live one (null); loading while the one before it is still there. */
export function useRanking(version: string | null): QueryState<TotalAnswer> {
  const query = useTotal(version === null ? undefined : { version });
  const isOther = query.state === 'ready' && query.answer.version !== version;
  return isOther ? { state: 'loading' } : query;
}
