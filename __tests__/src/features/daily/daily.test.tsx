import { act, screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import { http, HttpResponse } from 'msw';
import { API, answerWith, failWith, fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { fakeAnswers, type FakeVoting } from '../../../support/fakeApi/fakeAnswers';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { smallVoting } from '../../../support/fakeApi/smallVoting';

const server = startFakeApi();

/** The days of the window, those to come too. */
const WHOLE = '?from=2022-09-01&to=2022-09-06';

/** The same votes, two days later: 9/3 had 7 votes in the end, 9/4 none, 9/5 none so far. */
const later: FakeVoting = { ...smallVoting, now: '2022-09-05T10:00:20+09:00' };

function pressed(): string[] {
  const group = within(screen.getByRole('group', { name: '期間' }));
  return group.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
}

test('shows the figures of the window, as they are counted by hand', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(DailyPage, '/daily');
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
])('F11: %s in place of the days is a sentence, and no figure', async (_name, response) => {
  server.use(http.get(`${API}/v1/daily`, response), ...fakeApi(smallVoting));
  renderScreen(DailyPage, '/daily');
  const alert = await screen.findByText(/正しい応答が得られませんでした/);
  expect(alert).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|\d票/);
});

test('every day of the window is on the axis; running, cut and future days say so', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(DailyPage, `/daily${WHOLE}`);
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
  server.use(...fakeApi(later));
  renderScreen(DailyPage, `/daily${WHOLE}`);
  expect(await table('日ごとの一覧')).toEqual([
    ['日付', '票数', '前日比', '累計', '票数の割合'],
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '20', ''],
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
    ['2022年9月2日金無効票 1票', '8', '—', '13', ''],
    ['2022年9月1日木部分日', '5', '—', '5', ''],
  ]);
});

test('each day has a bar as long as its votes, beside those of the best day', async () => {
  server.use(...fakeApi(later));
  renderScreen(DailyPage, '/daily');
  const rows = within(await screen.findByRole('table', { name: '日ごとの一覧' })).getAllByRole(
    'row',
  );
  const bars = rows.slice(1).map((row) => {
    const bar = row.querySelector<HTMLElement>('.share-bar > :last-child')!;
    return Number.parseFloat(bar.style.getPropertyValue('inline-size'));
  });
  // Newest first: 0, 0, 7, 8 and 5 votes.
  expect(bars).toEqual([0, 0, 87.5, 100, 62.5]);
});

test('a range of the address: its own figures, the same running totals and differences', async () => {
  server.use(...fakeApi(later));
  renderScreen(DailyPage, '/daily?from=2022-09-03&to=2022-09-04');
  expect(await figure('期間の有効票')).toEqual(['7票', '無効票 0票']);
  // (7 + 0) / 2, half up.
  expect(await figure('1日あたり平均')).toEqual(['4票', '終了した日のみ（部分日を除く）']);
  expect(screen.getByText('2022年9月3日(土) 〜 9月4日(日)・2日間')).toBeVisible();
  expect((await table('日ごとの一覧')).slice(1)).toEqual([
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
  ]);
});

test('nonsense in the address falls back to the days until today', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(DailyPage, '/daily?from=2022-09-05&to=2022-09-02');
  expect(await figure('期間の有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.getByText('2022年9月1日(木) 〜 9月3日(土)・3日間')).toBeVisible();
  expect(pressed()).toContain('開始から本日');
});

test('presets go into the address, end today, and Back takes them out again', async () => {
  server.use(
    ...fakeApi({
      ...smallVoting,
      closesAt: '2022-10-01T00:00+09:00',
      now: '2022-09-20T12:00+09:00',
    }),
  );
  const { user } = renderScreen(DailyPage, '/daily?tab=x');
  await figure('期間の有効票');
  await user.click(screen.getByRole('button', { name: '直近7日' }));
  expect(await screen.findByText('2022年9月14日(水) 〜 9月20日(火)・7日間')).toBeVisible();
  expect(window.location.search).toBe('?tab=x&from=2022-09-14&to=2022-09-20');
  expect(pressed()).toEqual(['直近7日']);
  await user.click(screen.getByRole('button', { name: '直近14日' }));
  expect(await screen.findByText('2022年9月7日(水) 〜 9月20日(火)・14日間')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '全期間' }));
  expect(await screen.findByText('2022年9月1日(木) 〜 9月30日(金)・30日間')).toBeVisible();
  expect(window.location.search).toBe('?tab=x&from=2022-09-01&to=2022-09-30');
  expect(pressed()).toEqual(['全期間']);
  await user.click(screen.getByRole('button', { name: '開始から本日' }));
  expect(await screen.findByText('2022年9月1日(木) 〜 9月20日(火)・20日間')).toBeVisible();
  expect(window.location.search).toBe('?tab=x');
  act(() => window.history.back());
  await waitFor(() => expect(pressed()).toEqual(['全期間']));
});

test('product rule 3: a day that the answer lacks is a gap; what is built on it is not known', async () => {
  const daily = fakeAnswers(later).daily();
  const days = daily.days.filter(({ date }) => date !== '2022-09-03');
  server.use(answerWith('daily', { ...daily, days }), ...fakeApi(later));
  renderScreen(DailyPage, '/daily');
  expect((await table('1日ごとの票数'))[3]).toEqual(['2022年9月3日(土)', '—', 'データなし']);
  expect((await table('日ごとの一覧')).slice(1)).toEqual([
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '—', ''],
    ['2022年9月4日日', '0', '—', '—', ''],
    ['2022年9月3日土データなし', '—', '—', '—', ''],
    ['2022年9月2日金無効票 1票', '8', '—', '13', ''],
    ['2022年9月1日木部分日', '5', '—', '5', ''],
  ]);
  expect(await figure('期間の有効票')).toEqual(['13票', '無効票 1票・データなし1日を除く']);
  expect(await figure('1日あたり平均')).toEqual(['4票', '終了した日のみ（部分日を除く）']);
});

test('a running day can be the busiest, and says that it still counts', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(DailyPage, '/daily?from=2022-09-03');
  expect(await figure('最多の日')).toEqual(['7票', '9月3日(土) 集計中']);
  expect(await figure('1日あたり平均')).toEqual(['—', '終了した日のみ（部分日を除く）']);
});

test('the busiest day says what was special about it', async () => {
  const notes = [{ date: '2022-09-02', text: '中間発表' }];
  server.use(...fakeApi({ ...smallVoting, notes }));
  renderScreen(DailyPage, '/daily');
  // Notes come with an answer of their own, and stand in the tables of the charts and of the days.
  await screen.findAllByRole('cell', { name: '中間発表' });
  expect(await figure('最多の日')).toEqual(['8票', '9月2日(金) 中間発表']);
});

test('before the opening it says when that is', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-08-30T12:00+09:00' }));
  renderScreen(DailyPage, '/daily');
  expect(await screen.findByText(/2022年9月1日\(木\) 12:00 に始まります/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('without votes it says what to do next', async () => {
  server.use(...fakeApi({ ...smallVoting, votes: [] }));
  renderScreen(DailyPage, '/daily');
  expect(await screen.findByText('票がまだありません')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  const broken = { status: 400, code: 'invalid_request', title: '条件が正しくありません' };
  server.use(failWith('daily', broken), ...fakeApi(smallVoting));
  const { user } = renderScreen(DailyPage, '/daily');
  expect(await screen.findByRole('alert')).toHaveTextContent('条件が正しくありません');
  server.use(...fakeApi(smallVoting));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await figure('期間の有効票')).toEqual(['20票', '無効票 1票']);
});
