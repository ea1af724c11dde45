import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf, answerWith, API, failWith, onWrite } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { startOverview } from './overviewScreen';

const { show } = startOverview();

const running = answerOf('running', 'overview');

test('the figures of the poll, as they are counted by hand', async () => {
  show('running');
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(await figure('投票者')).toEqual(['—', '集計中']);
  expect(await figure('得票のあるDJ')).toEqual(['3組', '全4組']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('概要');
  expect(screen.getByText('2022年9月1日(木) 〜 9月6日(火)')).toBeVisible();
  expect((await table('上位10組の票数')).slice(1)).toEqual([
    ['1 同率 DJ アオイ', '9', ''],
    ['1 同率 蓮', '9', '上と同数'],
    ['3 KAI', '2', '上と7票差'],
  ]);
});

test('product rule 2: today is compared by full hours, never with a full day', async () => {
  show('running');
  // 7 votes by 14:20, but 6 by 14:00 against 3 of yesterday by 14:00, which had 8 in the end.
  expect(await figure('本日')).toEqual(['7票', '集計中(14:20時点)']);
  expect(await table('同じ時刻までの比較')).toEqual([
    ['各日 14:00まで', '票', '本日の増減'],
    ['本日', '6', ''],
    ['昨日', '3', '+3 +100.0%'],
  ]);
});

test.each<{ poll: PollName; step: string; valid: string; href: string }>([
  {
    ...{ poll: 'closed', valid: '20票', href: '/total-votes?tab=versions' },
    step: '1確定要確認の判断は済んでいます。',
  },
  { poll: 'final', step: '2公表', valid: '20票', href: '/total-votes?tab=versions' },
  {
    ...{ poll: 'published', valid: '21票', href: '/total-votes?tab=versions&stage=v-1' },
    step: '3発表',
  },
])('after the close, a $poll poll shows the next step', async ({ poll, step, valid, href }) => {
  show(poll);
  const list = within(await screen.findByRole('list', { name: '結果発表まで' }));
  const current = list.getAllByRole('listitem').find((one) => one.ariaCurrent === 'step')!;
  expect(current).toHaveTextContent(step);
  const [link] = within(current).getAllByRole('link');
  expect(link).toHaveAttribute('href', href);
  expect((await figure('有効票'))[0]).toBe(valid);
  expect(screen.queryByRole('region', { name: '本日の動き' })).toBeNull();
  const isPublished = poll === 'published';
  expect(screen.queryAllByText('上位10組（公表した確定版）').length > 0).toBe(isPublished);
});

test('what changed since the last visit of the account, each with its way', async () => {
  const [aoi, , , ren] = answerOf('running', 'djs').djs;
  const lastVisit = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const since = { lastVisit, leadChange: { from: aoi!, to: ren! }, newCases: 2, imports: 1 };
  show('running', '', onWrite('putVisit', () => ({ since })).handler);
  expect(await screen.findByText('前回（3時間前）から')).toBeVisible();
  expect(screen.getByText('首位がDJ アオイから蓮に')).toBeVisible();
  const cases = screen.getByRole('link', { name: '新しい要確認 2件' });
  expect(cases).toHaveAttribute('href', '/every-dj?tab=review');
  const imports = screen.getByRole('link', { name: '取り込み 1件' });
  expect(imports).toHaveAttribute('href', '/?tab=import');
});

test('the open cases come with the largest first, provisional ones by that name', async () => {
  show('suspicious');
  const list = within(await screen.findByRole('list', { name: '対象の票が多い順' }));
  const counts = (await list.findAllByRole('listitem')).map(({ textContent }) =>
    Number(/(\d+)票/.exec(textContent)?.[1]),
  );
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(screen.getByText('ほかに集計中 1件')).toBeVisible();
  const review = screen.getByRole('link', { name: '要確認を開く' });
  expect(review).toHaveAttribute('href', '/every-dj?tab=review');
});

test('says when voters were counted', async () => {
  const voters = { count: 1234, countedAt: '2022-09-03T05:18:30Z' };
  show('running', '', answerWith('overview', { ...running, voters }));
  expect(await figure('投票者')).toEqual(['1,234人', '14:18:30 集計']);
});

test('the last days stand in a table, with what was special about them', async () => {
  const notes = [
    { date: '2022-09-02', text: '速報' },
    { date: '2022-09-03', text: '締切前' },
  ];
  show('running', '', answerWith('notes', { notes }));
  await screen.findByRole('cell', { name: '速報' });
  expect((await table('直近14日の票数')).slice(1)).toEqual([
    ['2022年9月1日(木)', '5', '部分日'],
    ['2022年9月2日(金)', '8', '速報'],
    ['2022年9月3日(土)', '7', '集計中(14:20時点)、締切前'],
  ]);
});

test('product rule 3: a day that the answer lacks is a gap, not 0', async () => {
  const days = running.days.filter(({ date }) => date !== '2022-09-02');
  show('running', '', answerWith('overview', { ...running, days }));
  expect((await table('直近14日の票数'))[2]).toEqual(['2022年9月2日(金)', '—', 'データなし']);
});

test('a slow answer has a skeleton, a page heading and no figure', async () => {
  const slow = http.get(`${API}/v1/overview`, async () => {
    await delay(600);
  });
  show('running', '', slow);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('概要');
  expect(await screen.findByRole('status')).toHaveTextContent('読み込み中');
  expect(screen.queryByText(/票$/)).toBeNull();
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.queryByRole('status')).toBeNull();
});

const unset = { status: 503, code: 'not_configured', title: '' };

test.each<{ what: string; poll: PollName; heading: string; command: RegExp }>([
  {
    ...{ what: 'a poll', poll: 'running', heading: '投票がまだ設定されていません' },
    command: /^npm run votes -- poll --name 名前/,
  },
  {
    ...{ what: 'DJs', poll: 'withoutDjs', heading: 'DJがまだ登録されていません' },
    command: /^npm run votes -- import FILE --create-djs$/,
  },
  {
    ...{ what: 'votes', poll: 'withoutVotes', heading: '票がまだありません' },
    command: /^npm run votes -- import FILE$/,
  },
])('without $what it names the command to run next', async ({ what, poll, heading, command }) => {
  const handlers = what === 'a poll' ? [failWith('poll', unset), failWith('overview', unset)] : [];
  show(poll, '', ...handlers);
  expect(await screen.findByText(heading)).toBeVisible();
  // One text for the clipboard, each word of it on one line.
  const codes = [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
  expect(codes).toContainEqual(expect.stringMatching(command));
});

test('before the opening it says when that is', async () => {
  show('before');
  expect(await screen.findByText('投票はまだ始まっていません')).toBeVisible();
  expect(screen.getByText(/2022年9月1日\(木\) 12:00 に始まります/)).toBeVisible();
  expect(screen.queryByText('有効票')).toBeNull();
  const settings = screen.getByRole('link', { name: '設定を確認する' });
  expect(settings).toHaveAttribute('href', '/?tab=settings');
});
