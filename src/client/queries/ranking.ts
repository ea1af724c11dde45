import { MAX_DJS_PER_QUESTION } from '../../../contract/core/constants';
import {
  rankingEndpoints,
  type EveryDjQuery,
  type PlacesQuery,
  type TotalQuery,
} from '../../../contract/ranking';
import { reader } from '../read';
import { endpointQuery, useEndpoint, type EndpointOptions } from '../useEndpoint';

const fetchEveryDj = reader(rankingEndpoints.everyDj);
const fetchTotal = reader(rankingEndpoints.total);
const fetchPlaces = reader(rankingEndpoints.places);

export function useEveryDj(query: EveryDjQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('everyDj', fetchEveryDj, { query }), options);
}

type ListedDjs = readonly { dj: { id: string } }[];

/**
 * A DJ's votes per day, for a row of a list: requested together with those of the rows around it on the same page. Null
 * until they are there.
 */
export function useDjDays(id: string, page: ListedDjs, range: Pick<EveryDjQuery, 'from' | 'to'>) {
  const at = page.findIndex(({ dj }) => dj.id === id);
  const first = at - (at % MAX_DJS_PER_QUESTION);
  const batch = page.slice(first, first + MAX_DJS_PER_QUESTION).map(({ dj }) => dj.id);
  const query = useEveryDj({ dj: batch, ...range }, { progress: false, enabled: at >= 0 });
  const answer = query.state === 'ready' ? query.answer : null;
  const own = answer?.djs.find((one) => one.id === id);
  return answer && own ? { answer, votes: own.votes } : null;
}

/** Without a query the live ranking of the whole window. */
export function useTotal(query?: TotalQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('total', fetchTotal, { query }), options);
}

export function usePlaces(query: PlacesQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('places', fetchPlaces, { query }), options);
}
