import { act, screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import type { Note } from '../../../../contract/notes';
import { answerWith, keep, recorded, startServer } from '../../../support/site/recordedApi';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';

const server = startServer();

beforeEach(() => setViewport(1300));

const noteOf = (text: string) => answerWith('notes', { notes: [{ date: '2022-09-02', text }] });

const opened = () => screen.queryByRole('heading', { level: 2, name: /^2022年/ })?.textContent;

test('a day is opened from its row: figures, hours, ranking of that day alone', async () => {
  server.use(noteOf('速報公開'), ...recorded('running'));
  const { user } = renderScreen(DailyPage, '/daily');
  await figure('期間の有効票');
  const row = await screen.findByRole('button', { name: '2022年9月2日(金) を開く' });
  await user.click(row);
  expect(window.location.search).toBe('?day=2022-09-02');
  const day = within(await screen.findByRole('dialog', { name: '2022年9月2日(金)' }));
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(await day.findByText('速報公開')).toBeVisible();
  expect(await figure('この日の有効票')).toEqual(['8票', '無効票 1票']);
  expect(await figure('全体に占める割合')).toEqual(['40.0%', '有効票 20票に占める割合']);
  expect(await figure('この日までの累計')).toEqual(['13票', '投票開始から']);
  // The day before is cut by the opening.
  expect(day.getByText('集計中・部分日は比較対象外')).toBeVisible();
  const hours = await table('2022年9月2日(金) の1時間ごとの票数');
  expect(hours).toHaveLength(25);
  expect(hours[1]).toEqual(['0時〜1時', '2']);
  expect(hours.slice(14, 16)).toEqual([
    ['13時〜14時', '1'],
    ['14時〜15時', '2'],
  ]);
  const ranking = await table('2022年9月2日(金) だけの票数による順位');
  expect(ranking.slice(1).map((cells) => cells.slice(0, 3))).toEqual([
    ['1同率', 'DJ アオイあおい・東京', '4票'],
    ['1同率', '蓮れん・大阪', '4票'],
  ]);
});

test('who shares the tenth rank is not cut off', async () => {
  server.use(...recorded('sixty'));
  renderScreen(DailyPage, '/daily?day=2022-09-02');
  // Rows out of sight come after the others.
  await waitFor(async () => {
    const ranking = await table('2022年9月2日(金) だけの票数による順位');
    expect(ranking.slice(1).map(([rank]) => rank)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => String(index + 1)),
      '10同率',
      '10同率',
      '10同率',
    ]);
  });
});

test('Esc closes the day and gives back the focus', async () => {
  server.use(...recorded('running'));
  const { user } = renderScreen(DailyPage, '/daily?tab=x');
  await figure('期間の有効票');
  const row = await screen.findByRole('button', { name: '2022年9月2日(金) を開く' });
  await user.click(row);
  await waitFor(() => expect(opened()).toBe('2022年9月2日(金)'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened()).toBeUndefined());
  expect(window.location.search).toBe('?tab=x');
  expect(row).toHaveFocus();
});

test('buttons step to the days beside it in one entry of the history', async () => {
  server.use(...recorded('running'));
  const { user } = renderScreen(DailyPage, '/daily?day=2022-09-02');
  const steps = window.history.length;
  await user.click(await screen.findByRole('button', { name: '次の日' }));
  await waitFor(() => expect(opened()).toBe('2022年9月3日(土)'));
  await user.click(screen.getByRole('button', { name: '前の日' }));
  await waitFor(() => expect(opened()).toBe('2022年9月2日(金)'));
  await user.click(screen.getByRole('button', { name: '前の日' }));
  await waitFor(() => expect(opened()).toBe('2022年9月1日(木)'));
  expect(screen.getByRole('button', { name: '前の日' })).toHaveAttribute('aria-disabled', 'true');
  expect(window.history.length).toBe(steps);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(opened()).toBeUndefined());
  act(() => window.history.back());
  await waitFor(() => expect(opened()).toBe('2022年9月1日(木)'));
});

test('from the chart: Enter opens the day that the arrow keys have reached', async () => {
  server.use(...recorded('running'));
  const { user } = renderScreen(DailyPage, '/daily');
  const reader = await screen.findByRole('slider', {
    name: '1日ごとの票数の値を1つずつ読む',
  });
  act(() => reader.focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  await waitFor(() => expect(opened()).toBe('2022年9月2日(金)'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opened()).toBeUndefined());
  expect(reader).toHaveFocus();
});

test('a day without votes has hours of 0 and no ranking', async () => {
  server.use(...recorded('later'));
  renderScreen(DailyPage, '/daily?day=2022-09-04');
  expect(await screen.findByText('この日の票はありません')).toBeVisible();
  expect(await figure('この日の有効票')).toEqual(['0票', '無効票 0票']);
  expect(await figure('全体に占める割合')).toEqual(['0.0%', '有効票 20票に占める割合']);
});

describe('its note', () => {
  function openDay(notes: Note[] = []) {
    const kept = keep('notes', 'putNotes', { notes });
    server.use(...kept.handlers, ...recorded('running'));
    return { kept, ...renderScreen(DailyPage, '/daily?day=2022-09-02') };
  }

  test('is added, edited and removed in its place', async () => {
    const { user, kept } = openDay([{ date: '2022-09-01', text: '初日' }]);
    await user.click(await screen.findByRole('button', { name: 'メモを追加' }));
    expect(screen.getByRole('textbox', { name: 'この日のメモ' })).toHaveFocus();
    await user.keyboard('速報公開{Enter}');
    await user.click(await screen.findByRole('button', { name: 'メモを編集' }));
    expect(kept.value.notes).toEqual([
      { date: '2022-09-01', text: '初日' },
      { date: '2022-09-02', text: '速報公開' },
    ]);
    await user.click(screen.getByRole('button', { name: 'メモを削除' }));
    expect(await screen.findByRole('button', { name: 'メモを追加' })).toHaveFocus();
    expect(kept.value.notes).toEqual([{ date: '2022-09-01', text: '初日' }]);
  });

  test('is not overwritten where somebody else has changed it meanwhile', async () => {
    const { user, kept } = openDay([{ date: '2022-09-02', text: '速報' }]);
    await user.click(await screen.findByRole('button', { name: 'メモを編集' }));
    kept.value = { notes: [{ date: '2022-09-02', text: '速報（19時）' }] };
    await user.keyboard('公開{Enter}');
    expect(await screen.findByText(/現在の値: 速報（19時）/)).toBeVisible();
    expect(kept.value.notes).toEqual([{ date: '2022-09-02', text: '速報（19時）' }]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'メモを編集' })).toHaveFocus();
    expect(kept.value.notes).toEqual([{ date: '2022-09-02', text: '速報公開' }]);
  });

  test('Escape ends the form alone, and an empty note is refused', async () => {
    const { user } = openDay();
    await user.click(await screen.findByRole('button', { name: 'メモを追加' }));
    await user.keyboard(' {Enter}');
    expect(await screen.findByText('1〜200文字で入力してください。')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'この日のメモ' })).toBeNull();
    expect(opened()).toBe('2022年9月2日(金)');
  });
});
