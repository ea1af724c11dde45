import type { Phase } from '../../../../contract/poll';
import { rangePresets } from '../../../../src/components/range/RangePresets';

const whole = { from: '2022-09-01', to: '2022-10-15' };
const ALL = '全期間 09-01〜10-15';
const CLOSED = ['最終7日 10-09〜10-15', '最終14日 10-02〜10-15', ALL];

test.each<{ today: string; phase: Phase; ranges: string[] }>([
  { today: '2022-08-30', phase: 'before', ranges: [ALL] },
  { today: '2022-09-07', phase: 'open', ranges: ['開始から本日 09-01〜09-07', ALL] },
  {
    ...{ today: '2022-09-14', phase: 'open' },
    ranges: ['直近7日 09-08〜09-14', '開始から本日 09-01〜09-14', ALL],
  },
  {
    ...{ today: '2022-09-24', phase: 'open' },
    ranges: ['直近7日 09-18〜09-24', '直近14日 09-11〜09-24', '開始から本日 09-01〜09-24', ALL],
  },
  // Once the vote has closed none of them speaks of today.
  { today: '2022-10-15', phase: 'review', ranges: CLOSED },
  { today: '2022-11-20', phase: 'published', ranges: CLOSED },
])('on $today, $phase, each range that is offered has other days', ({ today, phase, ranges }) => {
  const to = today < whole.from || today > whole.to ? whole.to : today;
  const days = { whole, begun: { from: whole.from, to } };
  const offered = rangePresets(days, { phase, today }).map(
    ({ label, range }) => `${label} ${range.from.slice(5)}〜${range.to.slice(5)}`,
  );
  expect(offered).toEqual(ranges);
});
