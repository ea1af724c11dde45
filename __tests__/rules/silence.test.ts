import { comparedSpans, remarkable } from '../../rules/silence';

const at = (text: string) => Date.parse(`2022-09-${text}+09:00`);
const told = (from: string, to: string, opens = '01T00:00') =>
  comparedSpans({ from: at(from), to: at(to) }, at(opens)).map(({ from: begins, to: ends }) => [
    new Date(begins).toISOString(),
    new Date(ends).toISOString(),
  ]);

test('the whole steps of ten minutes within a silence, on the seven days before', () => {
  const spans = told('20T14:03', '20T14:41');
  expect(spans).toHaveLength(7);
  expect(spans[0]).toEqual(['2022-09-19T05:10:00.000Z', '2022-09-19T05:40:00.000Z']);
  expect(spans[6]).toEqual(['2022-09-13T05:10:00.000Z', '2022-09-13T05:40:00.000Z']);
});

test.each([
  ['shorter than a step', '20T14:00:01', '20T14:19:59', 0],
  ['just a step', '20T14:00', '20T14:10', 7],
])('a silence %s', (_, from, to, spans) => {
  expect(told(from, to)).toHaveLength(spans);
});

test('days before the opening are no comparison', () => {
  expect(told('03T14:00', '03T15:00', '01T14:00')).toHaveLength(2);
  expect(told('03T14:00', '03T15:00', '01T14:00:01')).toHaveLength(1);
});

test.each([
  [[], null],
  [[500], null],
  [[500, 19], null],
  [[500, 20], { usual: 20, days: 2 }],
  [[31, 40, 30, 900], { usual: 30, days: 4 }],
])('counts %j: %j', (counts, found) => {
  expect(remarkable(counts)).toEqual(found);
});
