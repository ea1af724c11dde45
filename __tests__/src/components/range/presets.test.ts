import { rangePresets } from '../../../../src/components/range/RangePresets';
import type { Phase } from '../../../../contract/poll';

const ALL = '全期間 09-01〜10-15';
const whole = { from: '2022-09-01', to: '2022-10-15' };

/** What is offered on a day of September or October, as `label from〜to`. */
function offered(today: string, phase: Phase): string[] {
  const to = today < whole.from || today > whole.to ? whole.to : today;
  const days = { whole, begun: { from: whole.from, to } };
  return rangePresets(days, { phase, today }).map(
    ({ label, range }) => `${label} ${range.from.slice(5)}〜${range.to.slice(5)}`,
  );
}

test.each<[string, Phase, string[]]>([
  ['2022-08-30', 'before', [ALL]],
  ['2022-09-07', 'open', ['開始から本日 09-01〜09-07', ALL]],
  ['2022-09-14', 'open', ['直近7日 09-08〜09-14', '開始から本日 09-01〜09-14', ALL]],
  [
    '2022-09-24',
    'open',
    ['直近7日 09-18〜09-24', '直近14日 09-11〜09-24', '開始から本日 09-01〜09-24', ALL],
  ],
  // Once the vote has closed none of them speaks of today.
  ['2022-10-15', 'review', ['最終7日 10-09〜10-15', '最終14日 10-02〜10-15', ALL]],
  ['2022-11-20', 'published', ['最終7日 10-09〜10-15', '最終14日 10-02〜10-15', ALL]],
])('on %s, %s, each range that is offered has other days', (today, phase, ranges) => {
  expect(offered(today, phase)).toEqual(ranges);
});
