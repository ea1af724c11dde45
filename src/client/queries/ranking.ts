import { useQueries } from '@tanstack/react-query';
import { MAX_DJS_PER_QUESTION } from '../../../contract/core/constants';
import {
  rankingEndpoints,
  type EveryDjAnswer,
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

export interface DjDays {
  answer: EveryDjAnswer;
  /** Null: the day has not begun. */
  votes: EveryDjAnswer['djs'][number]['votes'];
}

function daysById(results: { data: EveryDjAnswer | undefined }[]): ReadonlyMap<string, DjDays> {
  const answers = results.flatMap(({ data }) => data ?? []);
  return new Map(
    answers.flatMap((answer) => answer.djs.map(({ id, votes }) => [id, { answer, votes }])),
  );
}

/** Votes per day of many DJs, by id, without those that are still on the way. */
export function useDaysOfDjs(
  ids: readonly string[],
  { from, to }: Pick<EveryDjQuery, 'from' | 'to'>,
): ReadonlyMap<string, DjDays> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_DJS_PER_QUESTION) }, (_, at) =>
    ids.slice(at * MAX_DJS_PER_QUESTION, (at + 1) * MAX_DJS_PER_QUESTION),
  );
  return useQueries({
    queries: batches.map((dj) => ({
      ...endpointQuery('everyDj', fetchEveryDj, { query: { dj, from, to } }),
      meta: { progress: false },
    })),
    combine: daysById,
  });
}

/** Without a query the live ranking of the whole window. */
export function useTotal(query?: TotalQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('total', fetchTotal, { query }), options);
}

export function usePlaces(query: PlacesQuery, options?: EndpointOptions) {
  return useEndpoint(endpointQuery('places', fetchPlaces, { query }), options);
}
