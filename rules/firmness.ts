import { ranksAmong } from './ranks';

/** A DJ's valid votes now. */
export interface Standing {
  dj: string;
  votes: number;
}

/** An open case: a decision on it voids none, some or all of these votes, which still count. */
export interface OpenVotes {
  dj: string;
  votes: number;
}

/** Whether decisions on the open cases can change who stands on `place`, or on any place above it. */
export interface FirmPlace {
  place: number;
  firm: boolean;
  /**
   * The smallest lead, in votes, that a DJ on these places keeps over the next one below when all of its
   * open votes are voided; firm where it is above 0. Null: no DJ on these places has open votes.
   */
  margin: number | null;
  /** The DJs whose open cases can change it, each of them alone, best placed first. */
  canChange: string[];
}

interface Lead {
  dj: string;
  rank: number;
  /** Over the next DJ below, or one beside, with all open votes voided. */
  least: number;
}

/**
 * How firm places are (review.md): place p is firm where, whatever is decided, the same DJs stand on the
 * places 1 to p. It is enough to look at one DJ at a time: voided votes only take a DJ down, so the
 * places 1 to p change exactly where a DJ on one of them can fall to the votes of the next below. One on
 * a lower place changes nothing up there by falling. Who falls to no votes at all has no place any more.
 * `standing` names a DJ once; `open` may name one several times.
 */
export function firmPlaces(
  standing: readonly Standing[],
  open: readonly OpenVotes[],
  places: readonly number[],
): FirmPlace[] {
  const leads = openLeads(standing, open);
  return places.map((place) => {
    const upThere = leads.filter(({ rank }) => rank <= place);
    const margin = upThere.length > 0 ? Math.min(...upThere.map(({ least }) => least)) : null;
    const canChange = upThere.filter(({ least }) => least <= 0).map(({ dj }) => dj);
    return { place, firm: canChange.length === 0, margin, canChange };
  });
}

function openLeads(standing: readonly Standing[], open: readonly OpenVotes[]): Lead[] {
  const openOf = new Map<string, number>();
  for (const { dj, votes } of open) openOf.set(dj, (openOf.get(dj) ?? 0) + votes);
  const rankOf = ranksAmong(standing.map(({ votes }) => votes));
  const falling = [...standing].sort((a, b) => b.votes - a.votes);
  return falling.flatMap(({ dj, votes }, index) => {
    const atStake = Math.min(openOf.get(dj) ?? 0, votes);
    const { rank, tied } = rankOf(votes);
    if (atStake <= 0 || rank === null) return [];
    // Tied with a DJ, it falls behind that one with its first vote.
    const next = tied ? votes : (falling[index + 1]?.votes ?? 0);
    return [{ dj, rank, least: votes - atStake - next }];
  });
}
