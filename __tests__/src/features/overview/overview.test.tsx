import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, type RequestHandler } from 'msw';
import OverviewPage from '../../../../src/features/overview/OverviewPage';
import type { PollName } from '../../../support/fixtures/polls';
import {
  answerOf,
  answerWith,
  API,
  failWith,
  onWrite,
  recorded,
  startServer,
} from '../../../support/site/recordedApi';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';

const server = startServer();

function show(poll: PollName, ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded(poll));
  return renderScreen(OverviewPage);
}
const broken = { status: 400, code: 'invalid_request', title: '条件が正しくありません' };

test('shows the figures of the vote, as they are counted by hand', async () => {
  server.use(...recorded('running'));
  renderScreen(OverviewPage);
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(await figure('投票者')).toEqual(['—', '集計中']);
  expect(await figure('得票のあるDJ')).toEqual(['3組', '全4組']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('概要');
  expect(screen.getByText('2022年9月1日(木) 〜 9月6日(火)')).toBeVisible();
});

test('product rule 2: today is compared by full hours, never with a full day', async () => {
  server.use(...recorded('running'));
  renderScreen(OverviewPage);
  // 7 votes by 14:20, but 6 by 14:00 against 3 of yesterday by 14:00, which had 8 in the end.
  expect(await figure('本日')).toEqual(['7票', '集計中(14:20時点)']);
  expect(await table('同じ時刻までの比較')).toEqual([
    ['各日 14:00まで', '票', '本日の増減'],
    ['本日', '6', ''],
    ['昨日', '3', '+3 +100.0%'],
  ]);
});

const steps = async () => {
  const list = await screen.findByRole('list', { name: '結果発表まで' });
  const [current] = within(list)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  return current!;
};

test('after the close: three steps, the open cases first, then the version to make', async () => {
  server.use(...recorded('closed'));
  renderScreen(OverviewPage);
  const step = await steps();
  expect(step).toHaveTextContent('1確定要確認の判断は済んでいます。');
  expect(within(step).getByRole('link', { name: '確定版を作成する' })).toHaveAttribute(
    'href',
    '/total-votes?tab=versions',
  );
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.queryByRole('region', { name: '本日の動き' })).toBeNull();
});

test('after the close: what is final is to be published, what is published to be announced', async () => {
  const { unmount } = show('final');
  expect(await steps()).toHaveTextContent('2公表');
  unmount();
  show('published');
  expect(within(await steps()).getByRole('link', { name: '発表モードを開く' })).toHaveAttribute(
    'href',
    '/total-votes?tab=versions&stage=v-1',
  );
  expect(await screen.findByText('上位10組（公表した確定版）')).toBeVisible();
});

test('what changed since the last visit of the account, each with its way', async () => {
  const [aoi, , , ren] = answerOf('running', 'djs').djs;
  const since = {
    lastVisit: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    leadChange: { from: aoi!, to: ren! },
    newCases: 2,
    imports: 1,
  };
  show('running', onWrite('putVisit', () => ({ since })).handler);
  expect(await screen.findByText('前回（3時間前）から')).toBeVisible();
  expect(screen.getByText('首位がDJ アオイから蓮に')).toBeVisible();
  expect(screen.getByRole('link', { name: '新しい要確認 2件' })).toHaveAttribute(
    'href',
    '/every-dj?tab=review',
  );
  expect(screen.getByRole('link', { name: '取り込み 1件' })).toHaveAttribute(
    'href',
    '/?tab=import',
  );
});

test('the open cases: how many, the largest first, provisional ones by that name', async () => {
  show('suspicious');
  const list = await screen.findByRole('list', { name: '対象の票が多い順' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).not.toHaveLength(0));
  const counts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/(\d+)票/.exec(textContent)?.[1]));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(screen.getByText('ほかに集計中 1件')).toBeVisible();
  expect(screen.getByRole('link', { name: '要確認を開く' })).toHaveAttribute(
    'href',
    '/every-dj?tab=review',
  );
});

test('says when voters were counted', async () => {
  const voters = { count: 1234, countedAt: '2022-09-03T05:18:30Z' };
  const overview = { ...answerOf('running', 'overview'), voters };
  server.use(answerWith('overview', overview), ...recorded('running'));
  renderScreen(OverviewPage);
  expect(await figure('投票者')).toEqual(['1,234人', '14:18:30 集計']);
});

test('the top ten and the last fourteen days stand in tables of the same numbers', async () => {
  server.use(...recorded('running'));
  renderScreen(OverviewPage);
  expect((await table('上位10組の票数')).slice(1)).toEqual([
    ['1 同率 DJ アオイ', '9', ''],
    ['1 同率 蓮', '9', '上と同数'],
    ['3 KAI', '2', '上と7票差'],
  ]);
  expect((await table('直近14日の票数')).slice(1)).toEqual([
    ['2022年9月1日(木)', '5', '部分日'],
    ['2022年9月2日(金)', '8', ''],
    ['2022年9月3日(土)', '7', '集計中(14:20時点)'],
  ]);
});

test('product rule 3: a day that the answer lacks is a gap, not 0', async () => {
  const overview = answerOf('running', 'overview');
  const days = overview.days.filter(({ date }) => date !== '2022-09-02');
  server.use(answerWith('overview', { ...overview, days }), ...recorded('running'));
  renderScreen(OverviewPage);
  expect((await table('直近14日の票数'))[2]).toEqual(['2022年9月2日(金)', '—', 'データなし']);
});

test('what was special about a day stands with it in the chart', async () => {
  const notes = [
    { date: '2022-09-02', text: '速報' },
    { date: '2022-09-03', text: '締切前' },
  ];
  server.use(answerWith('notes', { notes }), ...recorded('running'));
  renderScreen(OverviewPage);
  await screen.findByRole('cell', { name: '速報' });
  expect((await table('直近14日の票数')).slice(2)).toEqual([
    ['2022年9月2日(金)', '8', '速報'],
    ['2022年9月3日(土)', '7', '集計中(14:20時点)、締切前'],
  ]);
});

test('a slow answer has a skeleton, a page heading and no figure', async () => {
  const slow = http.get(`${API}/v1/overview`, async () => {
    await delay(600);
  });
  server.use(slow, ...recorded('running'));
  renderScreen(OverviewPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('概要');
  expect(await screen.findByRole('status')).toHaveTextContent('読み込み中');
  expect(screen.queryByText(/票$/)).toBeNull();
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failure says so and can be tried again', async () => {
  server.use(failWith('overview', broken), ...recorded('running'));
  const { user } = renderScreen(OverviewPage);
  expect(await screen.findByRole('alert')).toHaveTextContent('条件が正しくありません');
  expect(screen.queryByText('有効票')).toBeNull();
  server.use(...recorded('running'));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
});

test('a vote that is not set up names the command', async () => {
  const notConfigured = { status: 503, code: 'not_configured', title: '' };
  server.use(
    failWith('poll', notConfigured),
    failWith('overview', notConfigured),
    ...recorded('running'),
  );
  renderScreen(OverviewPage);
  expect((await screen.findByText('--opens')).closest('code')).toHaveTextContent(
    /^npm run votes -- poll --name 名前/,
  );
  expect(screen.getByText('投票がまだ設定されていません')).toBeVisible();
});

test('before the opening it says when that is', async () => {
  server.use(...recorded('before'));
  renderScreen(OverviewPage);
  expect(await screen.findByText('投票はまだ始まっていません')).toBeVisible();
  expect(screen.getByText(/2022年9月1日\(木\) 12:00 に始まります/)).toBeVisible();
  expect(screen.queryByText('有効票')).toBeNull();
  const settings = screen.getByRole('link', { name: '設定を確認する' });
  expect(settings).toHaveAttribute('href', '/?tab=settings');
});

test('without DJs, and without votes, it says what to do next', async () => {
  server.use(...recorded('withoutDjs'));
  renderScreen(OverviewPage);
  expect(await screen.findByText('DJがまだ登録されていません')).toBeVisible();
  const command = screen.getByText('--create-djs').closest('code');
  expect(command).toBeVisible();
  // One text for the clipboard, each word of it on one line.
  expect(command).toHaveTextContent(/^npm run votes -- import FILE --create-djs$/);
});

test('without votes it says what to do next', async () => {
  server.use(...recorded('withoutVotes'));
  renderScreen(OverviewPage);
  expect(await screen.findByText('票がまだありません')).toBeVisible();
  expect(screen.getByText('FILE').closest('code')).toHaveTextContent(
    /^npm run votes -- import FILE$/,
  );
});
