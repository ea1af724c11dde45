import { ExclusionMatch } from '../../../../../contract/decisions/exclusions';
import {
  checkMatch,
  fieldsQuery,
  NOTHING_TYPED,
  readCase,
  readFields,
  summaryOf,
} from '../../../../../src/features/everyDj/exclude/exclusionFields';
import { withQuery } from '../../../../../src/lib/navigation/useQueryString';

const matchFor = (search: string, typed = {}) =>
  checkMatch({ ...readFields(search), ...NOTHING_TYPED, ...typed }, readCase(search)).match;

const CASE = '2022-09-24:kanjo';
// The whole Tokyo day, from midnight to midnight.
const DAY = { from: '2022-09-23T15:00:00.000Z', to: '2022-09-24T15:00:00.000Z' };

test.each([
  // A link from a case.
  {
    search: `?tab=exclude&dj=kanjo&day=2022-09-24&case=${CASE}`,
    match: { djs: ['kanjo'], ...DAY },
  },
  // The end is not included.
  { search: '?from=2022-09-24&to=2022-09-24', match: DAY },
  {
    search: '?from=2022-09-24T00:00&to=2022-09-24T05:30',
    match: { ...DAY, to: '2022-09-23T20:30:00.000Z' },
  },
  { search: '?hours=2-5', match: { hours: [2, 3, 4] } },
  { search: '?hours=23-2', match: { hours: [0, 1, 23] } },
  { search: '?hours=22-24', match: { hours: [22, 23] } },
])('$search is $match', ({ search, match }) => {
  expect(matchFor(search)).toEqual(match);
});

test.each([
  '?day=2022-02-29',
  '?from=yesterday&to=2022-13-01T00:00',
  '?hours=5-5',
  '?repeats=yes',
  '?case=x&signal=source',
  `?case=${CASE}&signal=colour`,
  '?from=2022-09-21T05:00&to=2022-09-21T05:00',
])('nonsense such as %s is no condition, and never every vote', (search) => {
  expect(matchFor(search)).toBeNull();
});

test('a signal of a case stands alone, and is told as one of its DJ-day', () => {
  const suspects = { case: CASE, signal: 'source' };
  const search = `?dj=a&day=2022-09-20&case=${CASE}&signal=source`;
  const match = matchFor(search, { sources: 'net-1' })!;
  expect(ExclusionMatch.parse(match)).toEqual({ suspects });
  const djs = [{ id: 'kanjo', name: '環状七号' }];
  expect(summaryOf(match, new Map([['kanjo', '環状七号']]))).toEqual({ djs, ...DAY, suspects });
});

test('what was entered survives in the address, but for voters, sources and ids', () => {
  const search = '?dj=a&dj=b&from=2022-09-20T02%3A00&hours=2-5&repeats=1';
  const fields = readFields(search);
  expect(readFields(withQuery('?tab=exclude', fieldsQuery(fields)))).toEqual(fields);
  expect(Object.keys(fieldsQuery(fields)).sort()).toEqual([
    ...['day', 'dj', 'from', 'hours', 'repeats', 'to'],
  ]);
});

test('the log has how many sources, voters and ids there are, and never which', () => {
  const typed = { sources: ' a\r\n\nb\na \r', voters: 'v 1', voteIds: '1\n2\n3', reason: '理由' };
  const repeats = 'perVoterPerDay';
  const match = matchFor('?repeats=1', typed)!;
  const own = { repeats, sources: ['a', 'b'], voters: ['v 1'], voteIds: ['1', '2', '3'] };
  expect(ExclusionMatch.parse(match)).toEqual(own);
  expect(summaryOf(match, new Map())).toEqual({ repeats, sources: 2, voters: 1, voteIds: 3 });
});
