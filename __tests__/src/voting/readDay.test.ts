import { readDays } from '../../../src/voting/readDay';

const context = { today: '2022-09-24', window: { from: '2022-08-25', to: '2022-10-14' } };

test.each<[string, string[]]>([
  ['2022-09-24', ['2022-09-24']],
  ['2022/9/4', ['2022-09-04']],
  ['2022年9月24日', ['2022-09-24']],
  ['9/24', ['2022-09-24']],
  ['９／２４', ['2022-09-24']],
  ['9月 4日', ['2022-09-04']],
  ['24日', ['2022-09-24']],
  ['30日', ['2022-08-30', '2022-09-30']],
  ['31日', ['2022-08-31']],
  ['本日', ['2022-09-24']],
  ['きょう', ['2022-09-24']],
  ['昨日', ['2022-09-23']],
  // Outside of the window, not in the calendar, no day at all.
  ['11/3', []],
  ['9/31', []],
  ['2021-09-24', []],
  ['24', []],
  ['葵', []],
  ['', []],
])('%s', (text, days) => {
  expect(readDays(text, context)).toEqual(days);
});

test('9/24 of a vote over New Year is found in its own year', () => {
  const window = { from: '2022-12-20', to: '2023-01-10' };
  expect(readDays('1/3', { ...context, window })).toEqual(['2023-01-03']);
});
