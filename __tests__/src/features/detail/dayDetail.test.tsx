import { act, screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import { hoursChart } from '../../../../src/features/detail/DayFigures';
import type { Note } from '../../../../contract/notes';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf, answerWith, keep } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { button, startScreen } from '../screenOfTest';

const { show } = startScreen(DailyPage, '/daily');

/** The day that is open. */
const untilOpen = (day: string | undefined) =>
  waitFor(() => {
    const heading = screen.queryByRole('heading', { level: 2, name: /^2022年/ });
    expect(heading?.textContent).toBe(day);
  });
const [FIRST, SECOND, THIRD] = ['2022年9月1日(木)', '2022年9月2日(金)', '2022年9月3日(土)'];

test('a day is opened from its row: figures, hours, ranking of that day alone', async () => {
  const notes = [{ date: '2022-09-02', text: '速報公開' }];
  const { user } = show('running', '?tab=x', answerWith('notes', { notes }));
  const row = await button(`${SECOND} を開く`);
  await user.click(row);
  expect(window.location.search).toBe('?tab=x&day=2022-09-02');
  const day = within(await screen.findByRole('dialog', { name: SECOND }));
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(await day.findByText('速報公開')).toBeVisible();
  expect(await figure('この日の有効票')).toEqual(['8票', '無効票 1票']);
  expect(await figure('全体に占める割合')).toEqual(['40.0%', '有効票 20票に占める割合']);
  expect(await figure('この日までの累計')).toEqual(['13票', '投票開始から']);
  // The day before is cut by the opening.
  expect(day.getByText('集計中・部分日は比較対象外')).toBeVisible();
  const hours = await table(`${SECOND} の1時間ごとの票数`);
  expect(hours).toHaveLength(25);
  expect(hours.slice(14, 16).map((row) => row.join())).toEqual(['13時〜14時,1', '14時〜15時,2']);
  const ranking = await table(`${SECOND} だけの票数による順位`);
  expect(ranking.slice(1).map((row) => row.slice(0, 3).join(' '))).toEqual([
    ...['1同率 DJ アオイあおい・東京 4票', '1同率 蓮れん・大阪 4票'],
  ]);
  await user.keyboard('{Escape}');
  await untilOpen(undefined);
  expect(window.location.search).toBe('?tab=x');
  expect(row).toHaveFocus();
});

test('who shares the tenth rank is not cut off', async () => {
  show('sixty', '?day=2022-09-02');
  // Rows out of sight come after the others.
  await waitFor(async () => {
    const ranks = (await table(`${SECOND} だけの票数による順位`)).map(([rank]) => rank);
    expect(ranks.slice(9)).toEqual(['9', '10同率', '10同率', '10同率']);
  });
});

test('buttons step to the days beside it in one entry of the history', async () => {
  const { user } = show('running', '?day=2022-09-02');
  const steps = window.history.length;
  await user.click(await button('次の日'));
  await untilOpen(THIRD);
  await user.click(await button('前の日'));
  await untilOpen(SECOND);
  await user.click(await button('前の日'));
  await untilOpen(FIRST);
  expect(await button('前の日')).toHaveAttribute('aria-disabled', 'true');
  expect(window.history.length).toBe(steps);
  await user.click(await button('閉じる'));
  await untilOpen(undefined);
  act(() => window.history.back());
  await untilOpen(FIRST);
});

test('a day without votes has hours of 0 and no ranking', async () => {
  show('later', '?day=2022-09-04');
  expect(await screen.findByText('この日の票はありません')).toBeVisible();
  expect(await figure('この日の有効票')).toEqual(['0票', '無効票 0票']);
  expect(await figure('全体に占める割合')).toEqual(['0.0%', '有効票 20票に占める割合']);
});

const note = (text: string, date = '2022-09-02') => ({ date, text });

function openNote(notes: Note[] = []) {
  const kept = keep('notes', 'putNotes', { notes });
  return { kept, ...show('running', '?day=2022-09-02', ...kept.handlers) };
}

test('its note is added, edited and removed in its place, by keyboard', async () => {
  const { user, kept } = openNote([note('初日', '2022-09-01')]);
  await user.click(await button('メモを追加'));
  expect(screen.getByRole('textbox', { name: 'この日のメモ' })).toHaveFocus();
  await user.keyboard(' {Enter}');
  expect(await screen.findByText('1〜200文字で入力してください。')).toBeVisible();
  // Escape ends the form, not the detail.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'この日のメモ' })).toBeNull();
  await user.click(await button('メモを追加'));
  await user.keyboard('速報公開{Enter}');
  await user.click(await button('メモを編集'));
  expect(kept.value.notes).toEqual([note('初日', '2022-09-01'), note('速報公開')]);
  await user.click(await button('メモを削除'));
  expect(await button('メモを追加')).toHaveFocus();
  expect(kept.value.notes).toEqual([note('初日', '2022-09-01')]);
});

test('its note is not overwritten where somebody else has changed it meanwhile', async () => {
  const { user, kept } = openNote([note('速報')]);
  await user.click(await button('メモを編集'));
  kept.value = { notes: [note('速報（19時）')] };
  await user.keyboard('公開{Enter}');
  expect(await screen.findByText(/現在の値: 速報（19時）/)).toBeVisible();
  expect(kept.value.notes).toEqual([note('速報（19時）')]);
  await user.keyboard('{Enter}');
  expect(await button('メモを編集')).toHaveFocus();
  expect(kept.value.notes).toEqual([note('速報公開')]);
});

test.each<{ when: string; day: string; from: number; shown: string[]; poll?: PollName }>([
  { when: 'before the opening', day: '01', from: 11, shown: ['11時 — 投票期間外', '12時 0 '] },
  { when: 'of a whole, ended day', day: '02', from: 14, shown: ['14時 2 ', '15時 0 '] },
  { when: 'now', day: '03', from: 14, shown: ['14時 1 集計中(14:20時点)', '15時 — これから'] },
  {
    ...{ when: 'after the close', day: '06', poll: 'later' },
    ...{ from: 17, shown: ['17時 — これから', '18時 — 投票期間外'] },
  },
])('the hours $when', ({ day, poll = 'running', from, shown }) => {
  const answer = answerOf(poll, 'day', `/v1/daily/2022-09-${day}`);
  const { categories, series } = hoursChart(answer, {
    ...{ voting: answerOf(poll, 'poll'), time: '14:20' },
  });
  const hours = categories.map(({ label, stateLabel = '' }, hour) => {
    return `${label} ${series[0]?.values[hour] ?? '—'} ${stateLabel}`;
  });
  expect(hours).toHaveLength(24);
  expect(hours.slice(from, from + shown.length)).toEqual(shown);
});
