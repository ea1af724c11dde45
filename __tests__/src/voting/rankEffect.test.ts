import type { RankChange } from '../../../contract/decisions/exclusions';
import {
  changedRows,
  movementSentences,
  topTenChanges,
  unchangedSentence,
} from '../../../src/voting/rankEffect';

type Standing = [rank: number | null, votes: number, tied?: boolean];

function row(name: string, [rank, votes, tied = false]: Standing, after?: Standing): RankChange {
  const [rankAfter, votesAfter, tiedAfter = false] = after ?? [rank, votes, tied];
  const dj = { id: name, name, kana: '', area: '', category: '' };
  return { dj, rank, tied, votes, rankAfter, tiedAfter, votesAfter };
}

const names = (rows: RankChange[]) => rows.map(({ dj }) => dj.name);

/** The last of 61 loses its votes, as in the sketch: ranks 51 to 61, of which 51 falls out. */
const oneFallsOut = [
  row('首位', [1, 900]),
  row('環状七号', [51, 224], [null, 0]),
  ...Array.from({ length: 10 }, (_, at) =>
    row(`DJ ${at}`, [52 + at, 208 - at], [51 + at, 208 - at]),
  ),
];

test('one who loses every vote: what stays, who falls out, who moves up', () => {
  expect(unchangedSentence(oneFallsOut)).toBe('1位〜50位は変わりません。');
  expect(movementSentences(oneFallsOut)).toEqual([
    '環状七号は51位から順位なしになります。',
    '52位〜61位の10組が1つずつ上がります。',
  ]);
  expect(topTenChanges(oneFallsOut)).toEqual([]);
  expect(names(changedRows(oneFallsOut))).toHaveLength(11);
  expect(names(changedRows(oneFallsOut))[0]).toBe('環状七号');
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
  expect(movementSentences(ranking)).toEqual([
    'Bが2位から12位に下がります。',
    '3組の順位が上がります。',
  ]);
});

test('a range of places is said only where nobody else stands in it', () => {
  const ranking = [
    row('A', [20, 50], [30, 1]),
    row('B', [21, 49], [20, 49]),
    row('C', [25, 40], [24, 40]),
  ];
  expect(movementSentences(ranking)).toEqual([
    'Aが20位から30位に下がります。',
    '2組の順位が上がります。',
  ]);
});
