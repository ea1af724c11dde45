import { useQueries } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
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
function useDaysOfDjs(
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

const DjDaysContext = createContext<ReadonlyMap<string, DjDays>>(new Map());

interface DjDaysProviderProps {
  /** The rows of the table's page. */
  page: readonly { dj: { id: string } }[];
  /** Left out: the whole window. */
  from?: string;
  to?: string;
  children: ReactNode;
}

/** Requests the votes per day of all DJs of a table's page together, for its cells. */
export function DjDaysProvider({ page, from, to, children }: DjDaysProviderProps) {
  const ids = page.map(({ dj }) => dj.id);
  const days = useDaysOfDjs(ids, { from, to });
  return <DjDaysContext.Provider value={days}>{children}</DjDaysContext.Provider>;
}

/** The votes per day of one of these DJs; null until they are there. */
export function useDjDays(id: string): DjDays | null {
  return useContext(DjDaysContext).get(id) ?? null;
}
