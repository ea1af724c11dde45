import {
  countedDaysOf,
  readDaySelection,
  readShownVersion,
  withValidBase,
} from '../../../../src/features/totalVotes/daySelection';

const counted = { from: '2022-09-01', to: '2022-09-20' };

test.each([
  ['during', '2022-09-20', counted],
  ['on the first day', '2022-09-01', { from: '2022-09-01', to: '2022-09-01' }],
  ['after the close', '2022-10-05', { from: '2022-09-01', to: '2022-09-30' }],
  ['before the opening', '2022-08-31', null],
])('the days with figures: %s', (_name, today, days) => {
  const window = { opensAt: '2022-08-31T15:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' };
  expect(countedDaysOf({ ...window, today })).toEqual(days);
});

test.each([
  ['', null, null],
  ['?asOf=2022-09-15&base=2022-09-08', '2022-09-15', '2022-09-08'],
  ['?asOf=2022-09-01', '2022-09-01', null],
  ['?base=2022-09-01', null, '2022-09-01'],
  // The usual ones are not asked for by name: now is one question.
  ['?asOf=2022-09-20', null, null],
  ['?base=2022-09-19', null, null],
  ['?asOf=2022-09-15&base=2022-09-14', '2022-09-15', null],
  // Nonsense.
  ['?asOf=2022-09-21', null, null],
  ['?asOf=2022-02-30&base=yesterday', null, null],
  ['?asOf=2022-09-15&base=2022-09-18', '2022-09-15', null],
])('the days of %j: %s against %s', (search, asOf, base) => {
  expect(readDaySelection(search, counted)).toEqual({ asOf, base });
});

test('another day drops a baseline that is no longer before it', () => {
  const base = '2022-09-10';
  expect(withValidBase({ asOf: '2022-09-12', base }, counted).base).toBe(base);
  expect(withValidBase({ asOf: '2022-09-09', base }, counted).base).toBeNull();
});

test.each([
  ['', null, null],
  ['', 'v-2', 'v-2'],
  ['?version=', 'v-2', 'v-2'],
  ['?version=live', 'v-2', null],
  // A version has figures of one moment alone.
  ['?asOf=2022-09-02', 'v-2', null],
  ['?base=2022-09-01&version=v-1', 'v-2', null],
  [`?version=${'v'.repeat(65)}`, 'v-2', 'v-2'],
])('the version of %j, %j being published: %j', (search, publishedVersion, version) => {
  expect(readShownVersion(search, { publishedVersion })).toBe(version);
});
