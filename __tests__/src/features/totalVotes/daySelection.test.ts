import {
  countedDaysOf,
  readDaySelection,
  readShownVersion,
  withValidBase,
} from '../../../../src/features/totalVotes/daySelection';

const counted = { from: '2022-09-01', to: '2022-09-20' };

test.each([
  { name: 'during', today: '2022-09-20', days: counted },
  { name: 'on the first day', today: '2022-09-01', days: { from: '2022-09-01', to: '2022-09-01' } },
  { name: 'after the close', today: '2022-10-05', days: { from: '2022-09-01', to: '2022-09-30' } },
  { name: 'before the opening', today: '2022-08-31', days: null },
])('the days with figures: $name', ({ today, days }) => {
  const window = { opensAt: '2022-08-31T15:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' };
  expect(countedDaysOf({ ...window, today })).toEqual(days);
});

test.each([
  { search: '', asOf: null, base: null },
  { search: '?asOf=2022-09-15&base=2022-09-08', asOf: '2022-09-15', base: '2022-09-08' },
  { search: '?asOf=2022-09-01', asOf: '2022-09-01', base: null },
  { search: '?base=2022-09-01', asOf: null, base: '2022-09-01' },
  // The usual ones are not asked for by name: now is one question.
  { search: '?asOf=2022-09-20', asOf: null, base: null },
  { search: '?base=2022-09-19', asOf: null, base: null },
  { search: '?asOf=2022-09-15&base=2022-09-14', asOf: '2022-09-15', base: null },
  // Nonsense.
  { search: '?asOf=2022-09-21', asOf: null, base: null },
  { search: '?asOf=2022-02-30&base=yesterday', asOf: null, base: null },
  { search: '?asOf=2022-09-15&base=2022-09-18', asOf: '2022-09-15', base: null },
])('the days of $search: $asOf against $base', ({ search, asOf, base }) => {
  expect(readDaySelection(search, counted)).toEqual({ asOf, base });
});

test('another day drops a baseline that is no longer before it', () => {
  const base = '2022-09-10';
  expect(withValidBase({ asOf: '2022-09-12', base }, counted).base).toBe(base);
  expect(withValidBase({ asOf: '2022-09-09', base }, counted).base).toBeNull();
});

test.each([
  { search: '', publishedVersion: null, version: null },
  { search: '', publishedVersion: 'v-2', version: 'v-2' },
  { search: '?version=', publishedVersion: 'v-2', version: 'v-2' },
  { search: '?version=live', publishedVersion: 'v-2', version: null },
  // A version has figures of one moment alone.
  { search: '?asOf=2022-09-02', publishedVersion: 'v-2', version: null },
  { search: '?base=2022-09-01&version=v-1', publishedVersion: 'v-2', version: null },
  { search: `?version=${'v'.repeat(65)}`, publishedVersion: 'v-2', version: 'v-2' },
])(
  'the version of $search, $publishedVersion being published: $version',
  ({ search, publishedVersion, version }) => {
    expect(readShownVersion(search, { publishedVersion })).toBe(version);
  },
);
