import type { Rank } from '../../../contract/ranking';
import { rankingWithout } from '../../../src/voting/rankEffect';
import { makeDj } from '../../support/makeDj';

/** Ranks written down: 10, 8, 8, 5, 0 votes. */
const LINES = [
  ['a', 10, 1, false],
  ['b', 8, 2, true],
  ['c', 8, 2, true],
  ['d', 5, 4, false],
  ['e', 0, null, false],
] as const;

const ranking = LINES.map(([id, votes, rank, tied]): Rank => {
  const dj = makeDj(id, id, id);
  return { dj, votes, rank, tied, share: null, previousRank: null, previousVotes: null };
});

const after = (dj: string, fewer: number) =>
  rankingWithout(ranking, dj, fewer).map(({ votesAfter, rankAfter, tiedAfter }) => [
    ...[votesAfter, rankAfter],
    ...(tiedAfter ? ['tied'] : []),
  ]);

test('one falls, those below rise, ties come and go', () => {
  expect(after('a', 2)).toEqual([
    [8, 1, 'tied'],
    [8, 1, 'tied'],
    [8, 1, 'tied'],
    [5, 4],
    [0, null],
  ]);
  expect(after('b', 4)).toEqual([
    [10, 1],
    [4, 4],
    [8, 2],
    [5, 3],
    [0, null],
  ]);
});

test('all votes of one: without a place; never below 0', () => {
  for (const fewer of [5, 6]) expect(after('d', fewer)[3]).toEqual([0, null]);
});
