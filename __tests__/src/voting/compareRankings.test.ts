import { compareRankings, type RankingLine } from '../../../src/voting/compareRankings';

const line = (id: string, rank: number | null, votes: number, tied = false, name = id) => ({
  dj: { id, name },
  rank,
  tied,
  votes,
});

/** `id: 1位→3位 (-4312) change` of each DJ. */
function told(before: RankingLine<{ id: string }>[], after: RankingLine<{ id: string }>[]) {
  const place = (standing: { rank: number | null } | null) =>
    standing === null ? '×' : (standing.rank ?? '—');
  return compareRankings(before, after).djs.map(
    (one) => `${one.dj.id} ${place(one.before)}→${place(one.after)} ${one.votes} ${one.change}`,
  );
}

const KAGURA = [
  line('kagura', 1, 16_518),
  line('minamo', 2, 16_401),
  line('neon', 3, 13_860),
  line('akane', 4, 12_092),
];
const WITHOUT = [
  line('minamo', 1, 16_401),
  line('neon', 2, 13_860),
  line('kagura', 3, 12_206),
  line('akane', 4, 12_092),
];

test('places and votes before and after, in the order of the second ranking', () => {
  expect(told(KAGURA, WITHOUT)).toEqual([
    'minamo 2→1 0 rose',
    'neon 3→2 0 rose',
    'kagura 1→3 -4312 fell',
    'akane 4→4 0 stayed',
  ]);
  const { total, ...counts } = compareRankings(KAGURA, WITHOUT);
  expect(total).toEqual({ before: 58_871, after: 54_559 });
  expect(counts).toMatchObject({ placesChanged: 3, votesChanged: 1 });
});

test('whoever is in one of them only; names are those of the second', () => {
  const before = [line('a', 1, 5, false, 'old'), line('gone', 2, 3), line('away', null, 0)];
  const after = [line('new', 1, 9), line('a', 2, 5, false, 'corrected')];
  expect(told(before, after)).toEqual([
    'new ×→1 9 joined',
    'a 1→2 0 fell',
    'gone 2→× -3 left',
    'away —→× 0 left',
  ]);
  const { djs, ...counts } = compareRankings(before, after);
  expect(djs[1]?.dj).toEqual({ id: 'a', name: 'corrected' });
  expect(counts).toMatchObject({ placesChanged: 4, votesChanged: 2 });
});
