import type { RankChange } from '../../../contract/decisions/exclusions';
import type { Rank } from '../../../contract/ranking';
import {
  changedRows,
  rankingWithout,
  topTenChanges,
  unchangedSentence,
} from '../../../src/voting/rankEffect';
import { makeDj } from '../../support/makeDj';

type Standing = [rank: number | null, votes: number];

function row(name: string, [rank, votes]: Standing, after: Standing = [rank, votes]): RankChange {
  const [rankAfter, votesAfter] = after;
  const dj = makeDj(name, name, '');
  return { dj, rank, tied: false, votes, rankAfter, tiedAfter: false, votesAfter };
}

const names = (rows: RankChange[]) => rows.map(({ dj }) => dj.name);

test('one who loses every vote falls out; the others stay or move up', () => {
  // The last of 61 as in the sketch: ranks 51 to 61, of which 51 falls out.
  const ranking = [
    row('首位', [1, 900]),
    row('環状七号', [51, 224], [null, 0]),
    ...Array.from({ length: 10 }, (_, at) =>
      row(`DJ ${at}`, [52 + at, 208 - at], [51 + at, 208 - at]),
    ),
  ];
  expect(unchangedSentence(ranking)).toBe('1位〜50位は変わりません。');
  expect(topTenChanges(ranking)).toEqual([]);
  const changed = names(changedRows(ranking));
  expect([changed[0], changed.length]).toEqual(['環状七号', 11]);
});

test('the first ten are named wherever one of them comes or goes', () => {
  const ranking = [
    row('A', [1, 90]),
    row('B', [2, 80], [12, 8]),
    row('C', [3, 70], [2, 70]),
    row('D', [11, 9], [10, 9]),
    row('E', [12, 9], [11, 9]),
  ];
  expect(names(topTenChanges(ranking))).toEqual(['B', 'C', 'D']);
  expect(unchangedSentence(ranking)).toBe('1位は変わりません。');
});

test('without some votes of one, others rise, and ties come and go', () => {
  const VOTES = { a: 10, b: 8, c: 8, d: 5, e: 0 };
  const ranking = Object.entries(VOTES).map(
    ([id, votes]) => ({ dj: makeDj(id, id, id), votes, rank: 1, tied: false }) as Rank,
  );
  const after = (dj: string, fewer: number) =>
    rankingWithout(ranking, dj, fewer).map(
      ({ votesAfter, rankAfter, tiedAfter }) =>
        `${votesAfter}: ${rankAfter}${tiedAfter ? ' tied' : ''}`,
    );
  expect(after('a', 2)).toEqual(['8: 1 tied', '8: 1 tied', '8: 1 tied', '5: 4', '0: null']);
  expect(after('b', 4)).toEqual(['10: 1', '4: 4', '8: 2', '5: 3', '0: null']);
  // All votes of one, or more than that: without a place, and never below 0.
  for (const fewer of [5, 6]) expect(after('d', fewer)[3]).toBe('0: null');
});
