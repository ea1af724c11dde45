import { median } from '../review/statistics/median';

/** A DJ's valid votes in the same hours of some day. */
export interface DjHours {
  dj: string;
  date: string;
  votes: number;
}

/** As it is stored: contract/live.ts has the meaning. */
export interface StoredMover {
  dj: string;
  votes: number;
  usual: number;
  least: number;
  most: number;
}

const MOVERS = 3;

const distance = ({ votes, usual }: StoredMover) => Math.abs(votes - usual);

function byDistance(a: StoredMover, b: StoredMover): number {
  return distance(b) - distance(a) || b.votes - a.votes || (a.dj < b.dj ? -1 : 1);
}

/** The three of all DJs that are farthest from what is usual for them; who is where they always are is none. */
export function findMovers(
  rows: readonly DjHours[],
  today: string,
  before: readonly string[],
): StoredMover[] {
  const votesOf = new Map<string, Map<string, number>>();
  for (const { dj, date, votes } of rows) {
    const onDates = votesOf.get(dj) ?? new Map<string, number>();
    votesOf.set(dj, onDates.set(date, votes));
  }
  const movers = [...votesOf].map(([dj, onDates]) => {
    const earlier = before.map((date) => onDates.get(date) ?? 0);
    return {
      dj,
      votes: onDates.get(today) ?? 0,
      usual: Math.round(median(earlier)),
      least: Math.min(...earlier),
      most: Math.max(...earlier),
    };
  });
  return movers
    .filter((mover) => distance(mover) > 0)
    .sort(byDistance)
    .slice(0, MOVERS);
}
