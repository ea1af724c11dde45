import { rangePresets } from '../../../../src/components/range/RangePresets';
import type { Phase } from '../../../../contract/poll';

const whole = { from: '2022-09-01', to: '2022-10-15' };

/** What is offered on a day of September or October, as `label from〜to`. */
function offered(today: string, phase: Phase = 'open'): string[] {
  const to = today < whole.from || today > whole.to ? whole.to : today;
  const days = { whole, begun: { from: whole.from, to } };
  return rangePresets(days, { phase, today }).map(
    ({ label, range }) => `${label} ${range.from.slice(5)}〜${range.to.slice(5)}`,
  );
}

test('in the middle of the vote there are four, each of other days', () => {
  expect(offered('2022-09-24')).toEqual([
    '直近7日 09-18〜09-24',
    '直近14日 09-11〜09-24',
    '開始から本日 09-01〜09-24',
    '全期間 09-01〜10-15',
  ]);
});

test.each([
  ['2022-09-03', ['開始から本日 09-01〜09-03', '全期間 09-01〜10-15']],
  ['2022-09-07', ['開始から本日 09-01〜09-07', '全期間 09-01〜10-15']],
  ['2022-09-14', ['直近7日 09-08〜09-14', '開始から本日 09-01〜09-14', '全期間 09-01〜10-15']],
])('on %s no two of them show the same days', (today, expected) => {
  expect(offered(today)).toEqual(expected);
});

test.each<[Phase, string]>([
  ['review', '2022-10-15'],
  ['final', '2022-10-16'],
  ['published', '2022-11-20'],
])('once the vote has closed (%s) none of them speaks of today', (phase, today) => {
  expect(offered(today, phase)).toEqual([
    '最終7日 10-09〜10-15',
    '最終14日 10-02〜10-15',
    '全期間 09-01〜10-15',
  ]);
});

test('before the opening the days to come are all days', () => {
  expect(offered('2022-08-30', 'before')).toEqual(['全期間 09-01〜10-15']);
});
