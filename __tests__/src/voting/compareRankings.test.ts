import { compareRankings } from '../../../src/voting/compareRankings';

const line = (id: string, rank: number | null, votes: number, name = id) => ({
  ...{ dj: { id, name }, rank, tied: false, votes },
});
type Line = ReturnType<typeof line>;

/** `id 1→3 -4312 change` of each DJ. */
function changes(before: Line[], after: Line[]) {
  const place = (standing: { rank: number | null } | null) =>
    standing === null ? '×' : (standing.rank ?? '—');
  return compareRankings(before, after).djs.map(
    (one) => `${one.dj.id} ${place(one.before)}→${place(one.after)} ${one.votes} ${one.change}`,
  );
}

test('places and votes before and after, in the order of the second ranking', () => {
  const before = [line('a', 1, 16_518), line('b', 2, 16_401), line('c', 3, 12_092)];
  const after = [line('b', 1, 16_401), line('a', 2, 12_206), line('c', 3, 12_092)];
  expect(changes(before, after)).toEqual(['b 2→1 0 rose', 'a 1→2 -4312 fell', 'c 3→3 0 stayed']);
  expect(compareRankings(before, after)).toMatchObject({
    ...{ total: { before: 45_011, after: 40_699 }, placesChanged: 2, votesChanged: 1 },
  });
});

test('whoever is in one of them only; names are those of the second', () => {
  const before = [line('a', 1, 5, 'old'), line('gone', 2, 3), line('away', null, 0)];
  const after = [line('new', 1, 9), line('a', 2, 5, 'corrected')];
  expect(changes(before, after)).toEqual([
    'new ×→1 9 joined',
    'a 1→2 0 fell',
    'gone 2→× -3 left',
    'away —→× 0 left',
  ]);
  const { djs, ...counts } = compareRankings(before, after);
  expect(djs[1]?.dj).toEqual({ id: 'a', name: 'corrected' });
  expect(counts).toMatchObject({ placesChanged: 4, votesChanged: 2 });
});
