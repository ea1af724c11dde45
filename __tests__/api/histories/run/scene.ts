import type { MadeVote } from '../history';

// A made-up vote, small enough that the overview's first ten are all of its DJs.
export const NOW = '2022-09-20T12:00:00+09:00';
export const WINDOW = { opensAt: '2022-09-01', closesAt: '2022-09-30' };

const POSTERS = 5;
const DECIDERS = 2;
/** What every poster has votes for. */
export const HOT = 'hot';
export const SHARED_DAYS = ['2022-09-10', '2022-09-11', '2022-09-12', '2022-09-13', '2022-09-14'];
export const WATCHED = SHARED_DAYS[0]!;
/** Where deciders take their marks from, one by one. */
const MARK_DAY = '2022-09-15';
const MARKS = 40;
const MARKS_OF_A_DAY = 2;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export const posters = upTo(POSTERS).map((at) => ({
  client: `poster-${at}`,
  dj: `own-${at}`,
  day: `2022-09-0${at + 1}`,
}));

/** A decider's mark is a DJ that it alone excludes votes of: with each of its decisions the mark's votes change. */
export const deciders = upTo(DECIDERS).map((at) => ({
  client: `decider-${at}`,
  mark: `mark-${at}`,
}));

const mark = (dj: string, day: string, at: number): MadeVote => ({
  id: `${dj}:${day}:${at}`,
  dj,
  day,
  hour: at % 24,
});

export const singleMarks = (dj: string): MadeVote[] =>
  upTo(MARKS).map((at) => mark(dj, MARK_DAY, at));

const marksOfDays = (dj: string): MadeVote[] =>
  [...SHARED_DAYS, ...posters.map(({ day }) => day)].flatMap((day) =>
    upTo(MARKS_OF_A_DAY).map((at) => mark(dj, day, at)),
  );

export const seeded: MadeVote[] = deciders.flatMap(({ mark: dj }) => [
  ...singleMarks(dj),
  ...marksOfDays(dj),
]);

export const djs = [HOT, ...posters.map(({ dj }) => dj), ...deciders.map(({ mark: dj }) => dj)].map(
  (id) => ({ id, name: id.toUpperCase(), kana: '', area: '', category: '' }),
);

/** As POST /v1/votes takes it. */
export function asIncoming({ id, dj, day, hour }: MadeVote) {
  const castAt = `${day}T${String(hour).padStart(2, '0')}:30:00+09:00`;
  return { id, dj, castAt, voter: `voter ${id.length}-${hour}`, source: null };
}
