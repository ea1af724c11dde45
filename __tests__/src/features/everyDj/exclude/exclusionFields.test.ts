import { ExclusionMatch } from '../../../../../contract/decisions/exclusions';
import {
  checkMatch,
  choiceQuery,
  fieldsQuery,
  linesOf,
  NOTHING_TYPED,
  readCase,
  readFields,
  summaryOf,
} from '../../../../../src/features/everyDj/exclude/exclusionFields';
import { withQuery } from '../../../../../src/lib/navigation/useQueryString';

const matchFor = (search: string, typed = {}) =>
  checkMatch({ ...readFields(search), ...NOTHING_TYPED, ...typed }, readCase(search)).match;

test('a link from a case: the DJ and the whole Tokyo day, from midnight to midnight', () => {
  const search = '?tab=exclude&dj=kanjo&day=2022-09-24&case=2022-09-24%3Akanjo';
  expect(readCase(search).caseId).toBe('2022-09-24:kanjo');
  expect(matchFor(search)).toEqual({
    djs: ['kanjo'],
    from: '2022-09-23T15:00:00.000Z',
    to: '2022-09-24T15:00:00.000Z',
  });
});

test.each([
  ['?from=2022-09-20&to=2022-09-21', '2022-09-19T15:00:00.000Z', '2022-09-21T15:00:00.000Z'],
  [
    '?from=2022-09-20T02:00&to=2022-09-20T05:30',
    '2022-09-19T17:00:00.000Z',
    '2022-09-19T20:30:00.000Z',
  ],
])('%s is %s to %s, the end not included', (search, from, to) => {
  expect(matchFor(search)).toEqual({ from, to });
});

test.each([
  '?day=2022-02-29',
  '?from=yesterday&to=2022-13-01T00:00',
  '?hours=5-5',
  '?hours=x',
  '?repeats=yes',
  '?case=x&signal=source',
  '?case=2022-09-24:kanjo&signal=colour',
  '?from=2022-09-21T05:00&to=2022-09-21T05:00',
])('nonsense such as %s is no condition, and never every vote', (search) => {
  expect(matchFor(search)).toBeNull();
});

test('a signal of a case stands alone, and is told as one of its DJ-day', () => {
  const match = matchFor('?dj=a&day=2022-09-20&case=2022-09-24:kanjo&signal=source', {
    sources: 'net-1',
  })!;
  expect(match).toEqual({ suspects: { case: '2022-09-24:kanjo', signal: 'source' } });
  expect(ExclusionMatch.safeParse(match).success).toBe(true);
  expect(summaryOf(match, new Map([['kanjo', '環状七号']]))).toEqual({
    djs: [{ id: 'kanjo', name: '環状七号' }],
    from: '2022-09-23T15:00:00.000Z',
    to: '2022-09-24T15:00:00.000Z',
    suspects: { case: '2022-09-24:kanjo', signal: 'source' },
  });
});

test.each([
  ['2-5', [2, 3, 4]],
  ['23-2', [0, 1, 23]],
  ['22-24', [22, 23]],
])('the hours %s of a day are %j', (hours, expected) => {
  expect(matchFor(`?hours=${hours}`)).toEqual({ hours: expected });
});

test('what was entered survives in the address, but for voters, sources and ids', () => {
  const search = '?dj=a&dj=b&from=2022-09-20T02%3A00&hours=2-5&repeats=1';
  const fields = readFields(search);
  expect(readFields(withQuery('?tab=exclude', fieldsQuery(fields)))).toEqual(fields);
  expect(Object.keys(fieldsQuery(fields)).sort()).toEqual([
    ...['day', 'dj', 'from', 'hours', 'repeats', 'to'],
  ]);
});

test('a list is a line each, without blanks, empty lines and repetitions', () => {
  expect(linesOf(' 203.0.113.7\r\n\n198.51.100.2\n203.0.113.7 \r')).toEqual([
    '203.0.113.7',
    '198.51.100.2',
  ]);
  const typed = { sources: 'a\nb', voters: 'v 1', voteIds: '1\n2\n3', reason: '理由' };
  const match = matchFor('?repeats=1', typed)!;
  expect(match).toEqual({
    sources: ['a', 'b'],
    voters: ['v 1'],
    voteIds: ['1', '2', '3'],
    repeats: 'perVoterPerDay',
  });
  expect(ExclusionMatch.safeParse(match).success).toBe(true);
  // As the log tells it: whose votes they are stays with those who look.
  expect(JSON.stringify(summaryOf(match, new Map()))).toBe(
    JSON.stringify({ repeats: 'perVoterPerDay', sources: 2, voters: 1, voteIds: 3 }),
  );
});

test('a wider choice than what the case suspects begins with its DJ and its day', () => {
  const search = '?tab=exclude&case=2022-09-24%3Akanjo&signal=source';
  const wider = withQuery(search, choiceQuery('2022-09-24:kanjo', null));
  expect(matchFor(wider)).toMatchObject({ djs: ['kanjo'], from: '2022-09-23T15:00:00.000Z' });
  const back = withQuery(wider, choiceQuery('2022-09-24:kanjo', 'night'));
  expect(matchFor(back)).toEqual({ suspects: { case: '2022-09-24:kanjo', signal: 'night' } });
});
