import { rangeText, readDayRange, readRangeFields } from '../../../src/voting/dayRange';

const whole = { from: '2022-09-01', to: '2022-10-15' };

test.each([
  ['?from=2022-09-05&to=2022-09-07', { from: '2022-09-05', to: '2022-09-07' }],
  ['?from=2022-09-05', { ...whole, from: '2022-09-05' }],
  ['?from=2020-01-01&to=2022-09-07', { ...whole, to: '2022-09-07' }],
  ['?from=2022-09-31&to=2022-09-07', { ...whole, to: '2022-09-07' }],
  ['?from=2022-09-07&to=2022-09-05', whole],
  ['?from=2023-01-01&to=2023-01-02', whole],
  ['', whole],
])('a query string as a range: %s', (search, range) => {
  expect(readDayRange(search, whole)).toEqual(range);
});

test.each([
  ['2022-09-05', '2022-09-05', { from: '2022-09-05', to: '2022-09-05' }],
  ['2022-09-01', '2022-10-15', whole],
  ['2022-08-31', '2022-10-15', 'outside'],
  ['2022-09-01', '2022-10-16', 'outside'],
  ['2022-12-07', '2022-12-06', 'reversed'],
  ['', '2022-09-06', 'empty'],
  ['2022-09-06', null, 'empty'],
  ['2022-09-31', '2022-10-02', 'empty'],
])('two fields, %s and %s, as a range within the window', (first, last, range) => {
  expect(readRangeFields(first, last, whole)).toEqual(range);
});

test('a range names its year, a second one where it is another, a single day once', () => {
  expect(rangeText({ from: '2022-09-24', to: '2022-09-24' })).toBe('2022年9月24日(土)');
  expect(rangeText(whole)).toBe('2022年9月1日(木) 〜 10月15日(土)');
  const newYear = '2022年12月31日(土) 〜 2023年1月1日(日)';
  expect(rangeText({ from: '2022-12-31', to: '2023-01-01' })).toBe(newYear);
});
