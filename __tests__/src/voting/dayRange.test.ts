import { rangeText, readDayRange, readRangeFields } from '../../../src/voting/dayRange';

const whole = { from: '2022-09-01', to: '2022-10-15' };

test.each([
  { search: '?from=2022-09-05&to=2022-09-07', range: { from: '2022-09-05', to: '2022-09-07' } },
  { search: '?from=2022-09-05', range: { ...whole, from: '2022-09-05' } },
  { search: '?from=2020-01-01&to=2022-09-07', range: { ...whole, to: '2022-09-07' } },
  { search: '?from=2022-09-31&to=2022-09-07', range: { ...whole, to: '2022-09-07' } },
  { search: '?from=2022-09-07&to=2022-09-05', range: whole },
  { search: '?from=2023-01-01&to=2023-01-02', range: whole },
  { search: '', range: whole },
])('a query string as a range: $search', ({ search, range }) => {
  expect(readDayRange(search, whole)).toEqual(range);
});

test.each([
  { first: '2022-09-05', last: '2022-09-05', range: { from: '2022-09-05', to: '2022-09-05' } },
  { first: '2022-09-01', last: '2022-10-15', range: whole },
  { first: '2022-08-31', last: '2022-10-15', range: 'outside' },
  { first: '2022-09-01', last: '2022-10-16', range: 'outside' },
  { first: '2022-12-07', last: '2022-12-06', range: 'reversed' },
  { first: '', last: '2022-09-06', range: 'empty' },
  { first: '2022-09-06', last: null, range: 'empty' },
  { first: '2022-09-31', last: '2022-10-02', range: 'empty' },
])('two fields, $first and $last, as a range within the window', ({ first, last, range }) => {
  expect(readRangeFields(first, last, whole)).toEqual(range);
});

test('a range names its year, a second one where it is another, a single day once', () => {
  expect(rangeText({ from: '2022-09-24', to: '2022-09-24' })).toBe('2022年9月24日(土)');
  expect(rangeText(whole)).toBe('2022年9月1日(木) 〜 10月15日(土)');
  const newYear = '2022年12月31日(土) 〜 2023年1月1日(日)';
  expect(rangeText({ from: '2022-12-31', to: '2023-01-01' })).toBe(newYear);
});
