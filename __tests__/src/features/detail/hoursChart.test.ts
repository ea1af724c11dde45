import { hoursChart } from '../../../../src/features/detail/DayFigures';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf } from '../../../support/site/recordedApi';

function hours(date: string, poll: PollName = 'running') {
  const answer = answerOf(poll, 'day', `/v1/daily/${date}`);
  const chart = hoursChart(answer, { voting: answerOf(poll, 'poll'), time: '14:20' });
  return chart.categories.map(({ label, stateLabel }, hour) => [
    label,
    chart.series[0]?.values[hour],
    stateLabel,
  ]);
}

test('all 24 hours; those before the opening are outside the window', () => {
  const shown = hours('2022-09-01');
  expect(shown).toHaveLength(24);
  expect(shown[11]).toEqual(['11時', null, '投票期間外']);
  expect(shown[12]).toEqual(['12時', 0, undefined]);
  expect(shown[13]).toEqual(['13時', 3, undefined]);
  expect(shown[23]).toEqual(['23時', 2, undefined]);
});

test('the running hour says so; the next ones have not come', () => {
  const shown = hours('2022-09-03');
  expect(shown[13]).toEqual(['13時', 0, undefined]);
  expect(shown[14]).toEqual(['14時', 1, '集計中(14:20時点)']);
  expect(shown[15]).toEqual(['15時', null, 'これから']);
});

test('after the close the hours are outside the window, not yet to come', () => {
  const shown = hours('2022-09-06', 'later');
  expect(shown[17]?.[2]).toBe('これから');
  expect(shown[18]?.[2]).toBe('投票期間外');
});

test('a whole, ended day has a figure for each hour', () => {
  const values = hours('2022-09-02').map(([, votes]) => votes);
  expect(values.filter((votes) => votes === null)).toEqual([]);
  expect(values.slice(0, 1)).toEqual([2]);
  expect([values[13], values[14], values[20]]).toEqual([1, 2, 3]);
});
