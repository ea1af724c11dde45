import type { PreviousPollDj, PreviousPoll, PreviousPlace } from '../../contract/previousPolls';
import { type DjNames, matchPlaces, type PlaceMatch } from '../../rules/previousPolls/match';
import type { StoredPlace, StoredPoll } from './queries';

/** A year with whose place each of its lines is. */
export interface MatchedYear {
  places: readonly StoredPlace[];
  match: PlaceMatch;
}

export function matchYear(names: DjNames, places: readonly StoredPlace[]): MatchedYear {
  return { places, match: matchPlaces(names, places) };
}

/** As the contract tells of it. */
export function describePoll(poll: StoredPoll, { places, match }: MatchedYear): PreviousPoll {
  const votes = places.flatMap((place) => place.votes ?? []);
  return {
    ...poll,
    total: votes.length === 0 ? null : votes.reduce((sum, one) => sum + one, 0),
    djs: places.length,
    unmatched: places
      .filter(({ line }) => !match.djOf.has(line))
      .map(({ line, name, rank, votes: own }) => ({
        line,
        name,
        rank,
        votes: own,
        candidates: match.candidates.get(line) ?? [],
      })),
  };
}

/** What the previous polls, newest first, say of each of these DJs, their votes if `hasVotes`; nothing where there is none. */
export function describePreviousPollDjs(
  ids: readonly string[],
  years: readonly MatchedYear[],
  hasVotes: boolean,
): PreviousPollDj[] {
  const [newest, ...older] = years;
  if (!newest) return [];
  const previous = previousPlaces(newest, hasVotes);
  const wasThere = new Set(older.flatMap(({ match }) => [...match.djOf.values()]));
  const perhaps = new Set(years.flatMap(({ match }) => [...match.candidates.values()].flat()));
  return ids.map((dj) => {
    const place = previous.get(dj) ?? null;
    const isKnown = place !== null || perhaps.has(dj);
    return {
      dj,
      previous: place,
      isNew: !isKnown && !wasThere.has(dj),
      isBack: !isKnown && wasThere.has(dj),
    };
  });
}

function previousPlaces(
  { places, match }: MatchedYear,
  hasVotes: boolean,
): Map<string, PreviousPlace> {
  const sharing = new Map<number | null, number>();
  for (const { rank } of places) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  return new Map(
    places.flatMap(({ line, rank, votes }) => {
      const dj = match.djOf.get(line);
      const tied = rank !== null && (sharing.get(rank) ?? 0) > 1;
      return dj === undefined
        ? []
        : [[dj, { rank, tied, votes: hasVotes ? votes : null }] as const];
    }),
  );
}
