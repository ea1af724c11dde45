import {
  countedDaysOf,
  withValidBase,
  readDaySelection,
} from '../../../../src/features/totalVotes/daySelection';

const WINDOW = { from: '2022-09-01', to: '2022-09-30' };
const counted = { from: '2022-09-01', to: '2022-09-20' };

test.each([
  ['during', '2022-09-20', counted],
  ['on the first day', '2022-09-01', { from: '2022-09-01', to: '2022-09-01' }],
  ['after the close', '2022-10-05', WINDOW],
  ['before the opening', '2022-08-31', null],
])('the days with figures: %s', (_name, today, days) => {
  const window = { opensAt: '2022-08-31T15:00:00.000Z', closesAt: '2022-09-30T15:00:00.000Z' };
  expect(countedDaysOf({ ...window, today })).toEqual(days);
});

test.each([
  ['', { asOf: null, base: null }],
  ['?asOf=2022-09-15', { asOf: '2022-09-15', base: null }],
  ['?asOf=2022-09-15&base=2022-09-08', { asOf: '2022-09-15', base: '2022-09-08' }],
  ['?asOf=2022-09-01', { asOf: '2022-09-01', base: null }],
  ['?base=2022-09-01', { asOf: null, base: '2022-09-01' }],
  // The usual ones are not asked for by name: now is one question.
  ['?asOf=2022-09-20', { asOf: null, base: null }],
  ['?base=2022-09-19', { asOf: null, base: null }],
  ['?asOf=2022-09-15&base=2022-09-14', { asOf: '2022-09-15', base: null }],
  // Nonsense.
  ['?asOf=2022-09-21', { asOf: null, base: null }],
  ['?asOf=2022-08-31&base=2022-08-30', { asOf: null, base: null }],
  ['?asOf=2022-02-30&base=yesterday', { asOf: null, base: null }],
  ['?asOf=&base=', { asOf: null, base: null }],
  ['?asOf=2022-09-15&base=2022-09-15', { asOf: '2022-09-15', base: null }],
  ['?asOf=2022-09-15&base=2022-09-18', { asOf: '2022-09-15', base: null }],
  ['?asOf=2022-09-01&base=2022-09-01', { asOf: '2022-09-01', base: null }],
])('%s', (search, selection) => {
  expect(readDaySelection(search, counted)).toEqual(selection);
});

test('another day drops a baseline that is no longer before it', () => {
  const base = '2022-09-10';
  expect(withValidBase({ asOf: '2022-09-12', base }, counted).base).toBe(base);
  expect(withValidBase({ asOf: '2022-09-11', base }, counted).base).toBeNull();
  expect(withValidBase({ asOf: '2022-09-09', base }, counted).base).toBeNull();
});
