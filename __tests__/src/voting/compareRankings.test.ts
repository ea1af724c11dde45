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
