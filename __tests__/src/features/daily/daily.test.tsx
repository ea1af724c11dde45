import { act, screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import { http, HttpResponse } from 'msw';
import { API, answerOf, answerWith, failWith, recorded } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { button, startScreen } from '../screenOfTest';

const { server, show } = startScreen(DailyPage, '/daily');

/** The days of the window, those to come too. */
const WHOLE = '?from=2022-09-01&to=2022-09-06';

function pressed(): string[] {
  const group = within(screen.getByRole('group', { name: '期間' }));
  return group.getAllByRole('button', { pressed: true }).map((one) => one.textContent);
}

test('shows the figures of the window, as they are counted by hand', async () => {
  show('running');
  expect(await figure('期間の有効票')).toEqual(['20票', '無効票 1票']);
  // 9/1 is a part-day, 9/3 still counts: 9/2 alone is averaged.
  expect(await figure('1日あたり平均')).toEqual(['8票', '終了した日のみ（部分日を除く）']);
  expect(await figure('本日 (14:20時点)')).toEqual([
    '7票',
    '14:00まで 6票 昨日14:00まで 3票 +100.0%',
  ]);
  expect(await figure('最多の日')).toEqual(['8票', '9月2日(金)']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('日別投票数');
  expect(screen.getByText('2022年9月1日(木) 〜 9月3日(土)・3日間')).toBeVisible();
  expect(pressed()).toContain('開始から本日');
});

test.each([
  ['HTML', () => HttpResponse.html('<!doctype html><p>5,553票</p>')],
  ['a negative count', () => HttpResponse.json({ days: [{ date: '2022-09-01', votes: -1 }] })],
])('%s in place of the days is a sentence, and no figure', async (_name, response) => {
  show('running', '', http.get(`${API}/v1/daily`, response));
  expect(await screen.findByText(/正しい応答が得られませんでした/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|\d票/);
});

test('every day of the window is on the axis; running, cut and future days say so', async () => {
  show('running', WHOLE);
  expect((await table('1日ごとの票数')).slice(1)).toEqual([
    ['2022年9月1日(木)', '5', '部分日、12:00開始'],
    ['2022年9月2日(金)', '8', ''],
    ['2022年9月3日(土)', '7', '集計中(14:20時点)'],
    ['2022年9月4日(日)', '—', 'これから'],
    ['2022年9月5日(月)', '—', 'これから'],
    ['2022年9月6日(火)', '—', 'これから・部分日、18:00終了'],
  ]);
  const sums = (await table('投票開始からの累計')).map((row) => row[1]);
  expect(sums).toEqual(['累計(票)', '5', '13', '20', '—', '—', '—']);
});

test('the days that have begun, newest first, with fair differences only', async () => {
  show('later', WHOLE);
  expect(await table('日ごとの一覧')).toEqual([
    ['日付', '票数', '前日比', '累計', '票数の割合'],
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '20', ''],
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
    ['2022年9月2日金無効票 1票', '8', '—', '13', ''],
    ['2022年9月1日木部分日', '5', '—', '5', ''],
  ]);
});

test('a range of the address: its own figures, the same running totals and differences', async () => {
  show('later', '?from=2022-09-03&to=2022-09-04');
  expect(await figure('期間の有効票')).toEqual(['7票', '無効票 0票']);
  // (7 + 0) / 2, half up.
  expect((await figure('1日あたり平均'))[0]).toBe('4票');
  expect(screen.getByText('2022年9月3日(土) 〜 9月4日(日)・2日間')).toBeVisible();
  expect((await table('日ごとの一覧')).slice(1)).toEqual([
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
  ]);
});

test('presets go into the address, end today, and Back takes them out again', async () => {
  const { user } = show('weeks', '?tab=x');
  await figure('期間の有効票');
  for (const [preset, days, query] of [
    ['直近7日', '2022年9月10日(土) 〜 9月16日(金)・7日間', '&from=2022-09-10&to=2022-09-16'],
    ['全期間', '2022年9月1日(木) 〜 9月30日(金)・30日間', '&from=2022-09-01&to=2022-09-30'],
    ['開始から本日', '2022年9月1日(木) 〜 9月16日(金)・16日間', ''],
  ] as const) {
    await user.click(await button(preset));
    expect(await screen.findByText(days)).toBeVisible();
    expect(window.location.search).toBe(`?tab=x${query}`);
    expect(pressed()).toEqual([preset]);
  }
  act(() => window.history.back());
  await waitFor(() => expect(pressed()).toEqual(['全期間']));
});

test('product rule 3: a day that the answer lacks is a gap', async () => {
  const daily = answerOf('later', 'daily');
  const days = daily.days.filter(({ date }) => date !== '2022-09-03');
  show('later', '', answerWith('daily', { ...daily, days }));
  expect((await table('1日ごとの票数'))[3]).toEqual(['2022年9月3日(土)', '—', 'データなし']);
  expect((await table('日ごとの一覧')).slice(1, 4)).toEqual([
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '—', ''],
    ['2022年9月4日日', '0', '—', '—', ''],
    ['2022年9月3日土データなし', '—', '—', '—', ''],
  ]);
  expect(await figure('期間の有効票')).toEqual(['13票', '無効票 1票・データなし1日を除く']);
  expect((await figure('1日あたり平均'))[0]).toBe('4票');
});

test('before the opening it says when that is', async () => {
  show('before');
  expect(await screen.findByText(/2022年9月1日\(木\) 12:00 に始まります/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failure says so and can be tried again', async () => {
  const broken = { status: 400, code: 'invalid_request', title: '条件が正しくありません' };
  const { user } = show('running', '', failWith('daily', broken));
  expect(await screen.findByRole('alert')).toHaveTextContent('条件が正しくありません');
  server.use(...recorded('running'));
  await user.click(await button('再試行'));
  expect(await figure('期間の有効票')).toEqual(['20票', '無効票 1票']);
});
