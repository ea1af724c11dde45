import { hoursChart } from '../../../../src/features/detail/DayFigures';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf } from '../../../support/site/recordedApi';

/** The hours of a day: its votes, or why there are none. */
function hours(date: string, poll: PollName = 'running') {
  const answer = answerOf(poll, 'day', `/v1/daily/${date}`);
  const chart = hoursChart(answer, { voting: answerOf(poll, 'poll'), time: '14:20' });
  return chart.categories.map(({ label, stateLabel = '' }, hour) => {
    return `${label} ${chart.series[0]?.values[hour] ?? '—'} ${stateLabel}`;
  });
}

test.each([
  ['before the opening', '2022-09-01', 11, ['11時 — 投票期間外', '12時 0 ', '13時 3 ']],
  ['at the end of a day', '2022-09-01', 23, ['23時 2 ']],
  ['of a whole, ended day', '2022-09-02', 13, ['13時 1 ', '14時 2 ', '15時 0 ']],
  ['now', '2022-09-03', 13, ['13時 0 ', '14時 1 集計中(14:20時点)', '15時 — これから']],
])('the hours %s', (_when, date, from, shown) => {
  expect(hours(date)).toHaveLength(24);
  expect(hours(date).slice(from, from + shown.length)).toEqual(shown);
});

test('after the close the hours are outside the window, not yet to come', () => {
  const shown = hours('2022-09-06', 'later').slice(17, 19);
  expect(shown).toEqual(['17時 — これから', '18時 — 投票期間外']);
});
