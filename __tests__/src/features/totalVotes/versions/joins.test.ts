import { compareRankings } from '../../../../../src/voting/compareRankings';
import {
  changedAndBeside,
  joinsOf,
  MOST_JOINED,
} from '../../../../../src/features/totalVotes/versions/comparison/joins';
import { fakeDj } from '../../../../support/fakeApi/fakeAnswers';

/** A ranking of these, best first: each has one vote less than the one before. */
function ranking(...ids: string[]) {
  return ids.map((id, index) => ({
    dj: fakeDj(id, id.toUpperCase(), id),
    rank: index + 1,
    tied: false,
    previousRank: null,
    previousVotes: null,
    votes: 100 - index,
    share: null,
  }));
}

function joined(before: ReturnType<typeof ranking>, after: ReturnType<typeof ranking>) {
  const { djs } = compareRankings(before, after);
  return { joins: joinsOf(djs, before, after), beside: changedAndBeside(djs, before, after) };
}

const ids = (rows: { dj: { id: string } }[]) => rows.map(({ dj }) => dj.id);

test('whose place changed, and who stands beside them in either ranking', () => {
  const { joins, beside } = joined(
    ranking('a', 'b', 'c', 'd', 'e', 'f'),
    ranking('a', 'c', 'b', 'd', 'e', 'f'),
  );
  expect([...beside].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(joins.before)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(joins.after)).toEqual(['a', 'c', 'b', 'd']);
  expect(joins.lines).toEqual([
    { id: 'a', from: 0, to: 0, change: 'stayed' },
    { id: 'b', from: 1, to: 2, change: 'fell' },
    { id: 'c', from: 2, to: 1, change: 'rose' },
    { id: 'd', from: 3, to: 3, change: 'stayed' },
  ]);
});

test('first to third: two pass, each line from where to where', () => {
  const { joins } = joined(ranking('a', 'b', 'c'), ranking('b', 'c', 'a'));
  expect(joins.lines.map(({ from, to, change }) => [from, to, change])).toEqual([
    [0, 2, 'fell'],
    [1, 0, 'rose'],
    [2, 1, 'rose'],
  ]);
});

test('who is in one of them alone has no line', () => {
  const { joins } = joined(ranking('a', 'b'), ranking('a', 'n'));
  expect(ids(joins.before)).toEqual(['a', 'b']);
  expect(ids(joins.after)).toEqual(['a', 'n']);
  expect(joins.lines.map(({ id }) => id)).toEqual(['a']);
});

test('beside one who left stands who stood beside it', () => {
  const { joins, beside } = joined(ranking('a', 'b', 'c'), ranking('a', 'b'));
  expect([...beside].sort()).toEqual(['b', 'c']);
  expect(ids(joins.after)).toEqual(['b']);
});

test('the same rankings: nothing', () => {
  const { joins, beside } = joined(ranking('a', 'b'), ranking('a', 'b'));
  expect([joins.before, joins.after, joins.lines, [...beside]]).toEqual([[], [], [], []]);
});

test('no more rows than can be followed; the others are counted', () => {
  const all = Array.from({ length: 30 }, (_, index) => `d${String(index).padStart(2, '0')}`);
  const [first, ...rest] = all;
  const { joins } = joined(ranking(...all), ranking(...rest, first!));
  expect(joins.after).toHaveLength(MOST_JOINED);
  expect(joins.left).toBe(10);
  // The one that fell to the last place is below what is shown, on both sides.
  expect(ids(joins.before)).toEqual(rest.slice(0, MOST_JOINED));
});
