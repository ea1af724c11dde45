import { screen, within } from '@testing-library/react';
import OverviewPage from '../../../../src/features/overview/OverviewPage';
import { todayVerdict } from '../../../../src/features/overview/live/todayVerdict';
import type { PollName } from '../../../support/fixtures/polls';
import { answerOf, answerWith, failWith, onWrite } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { expectLink, region, startScreen, wordsOf } from '../screenOfTest';

const { show } = startScreen(OverviewPage, '/');

const running = answerOf('running', 'overview');
const live = answerOf('live', 'overview');

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
  // One person decides: nothing waits for another one.
  expect(screen.queryByText(/承認待ち/)).toBeNull();
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

test('today by the hour stands over yesterday and the weekday, full hours alone', async () => {
  show('live');
  const rows = await table('本日の歩み（0時からの累計）');
  expect(rows[0]).toEqual(['時刻', '本日(票)', '昨日(票)', '先週土曜(票)', 'メモ']);
  expect(rows.slice(10, 13)).toEqual([
    ['9:00まで', '9', '10', '10', ''],
    ['10:00まで', '29', '10', '10', ''],
    ['11:00まで', '30', '10', '10', '10:30時点 30票、見込み 41票'],
  ]);
  expect(rows.at(-1)).toEqual(['24:00まで', '—', '14', '14', '']);
  // Each day grew from 10 to 14: 29 times 1.4.
  expect((await table('同じ時刻までの比較')).at(-1)).toEqual(['見込み', '24:00に 41〜41票']);
  // 29 votes by 10:00 against 10 and 10.
  expect(screen.getByText('本日は普段より約190%多いです')).toBeVisible();
  expect(screen.getByText('昨日と先週土曜の10:00までの票との比較です。')).toBeVisible();
});

test('within what other days had, or a tenth off their mean, today is as usual', () => {
  expect(todayVerdict(90, [80, 120])).toEqual({ kind: 'usual', percent: null });
  expect(todayVerdict(109, [100])).toEqual({ kind: 'usual', percent: null });
  expect(todayVerdict(118, [100])).toEqual({ kind: 'more', percent: 20 });
  expect(todayVerdict(61, [100, 100])).toEqual({ kind: 'fewer', percent: 40 });
  expect(todayVerdict(3, [0])).toEqual({ kind: 'more', percent: null });
  expect(todayVerdict(3, [])).toBeNull();
});

test('when voters were counted is said, and that flagged votes are in no comparison', async () => {
  const voters = { count: 1234, countedAt: '2022-09-03T05:18:30Z' };
  const hours = { ...live.hours!, leftOut: { yesterday: 720, lastWeek: 0 } };
  show('live', '', answerWith('overview', { ...live, hours, voters }));
  expect(await figure('投票者')).toEqual(['1,234人', '14:18:30 集計']);
  expect(await screen.findByText('昨日は要確認の分（最大720票）を除く')).toBeVisible();
});

test('the first ten have gaps, and whether the lead changed today', async () => {
  show('live');
  const card = within(await region('上位10組'));
  // 72 of aoi; 54 and 21 of ren.
  expect(card.getByText('1位と2位は3票差').parentElement).toHaveTextContent(
    '1位と2位は3票差 首位交代 9/9はDJ アオイが18票先行、本日逆転',
  );
  expect(card.getByText('2位と3位は63票差').parentElement).toHaveTextContent('（9/9比 −9）');
  expect((await table('上位10組の票数')).at(-1)).toEqual(['3 KAI', '9', '上と63票差']);
});

test('who moves against what is usual is named, or why nobody is', async () => {
  const { unmount } = show('live');
  expect(wordsOf('listitem', await region('本日の動き'))).toEqual([
    '蓮↑1普段 6票（6〜6）20票 +14',
    'KAINEW普段 0票（0〜0）9票 +9',
    'DJ アオイ↓1普段 4票（4〜4）0票 −4',
  ]);
  unmount();
  const movers = { ...live.movers, djs: null };
  const counting = show('live', '', answerWith('overview', { ...live, movers }));
  expect(await screen.findByText(/^集計しています/)).toBeVisible();
  counting.unmount();
  // On the first days there is no habit yet.
  show('running');
  expect(await screen.findByText(/集計が終わった日が3日分必要です（現在1日分）/)).toBeVisible();
});

test('an API without hours and movers leaves the figures that it has', async () => {
  const { hours: _h, movers: _m, ...known } = live;
  show('live', '', answerWith('overview', known));
  expect(await region('本日')).toBeVisible();
  expect(await region('上位10組')).toBeVisible();
  expect(screen.queryByText('本日の動き')).toBeNull();
});

test.each<{ poll: PollName; step: string; valid: string; query: string }>([
  { poll: 'closed', step: '1確定要確認の判断は済んでいます。', valid: '20票', query: '' },
  { poll: 'final', step: '2公表', valid: '20票', query: '' },
  { poll: 'published', step: '3発表', valid: '21票', query: '&stage=v-1' },
])('after the close, a $poll poll shows the next step', async ({ poll, step, valid, query }) => {
  show(poll);
  const list = within(await screen.findByRole('list', { name: '結果発表まで' }));
  const current = list.getAllByRole('listitem').find((one) => one.ariaCurrent === 'step')!;
  expect(current).toHaveTextContent(step);
  const [link] = within(current).getAllByRole('link');
  expect(link).toHaveAttribute('href', `/total-votes?tab=versions${query}`);
  expect((await figure('有効票'))[0]).toBe(valid);
  expect(screen.queryByRole('region', { name: '本日の動き' })).toBeNull();
  const isPublished = poll === 'published';
  expect(screen.queryAllByText('上位10組（公表した確定版）').length > 0).toBe(isPublished);
});

test('what is new since the last visit, and what waits, each with its way', async () => {
  const [aoi, , , ren] = answerOf('running', 'djs').djs;
  const lastVisit = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const since = { lastVisit, leadChange: { from: aoi!, to: ren! }, newCases: 2, imports: 1 };
  show('proposals', '', onWrite('putVisit', () => ({ since })).handler);
  expect(await screen.findByText('前回（3時間前）から')).toBeVisible();
  expect(screen.getByText('首位がDJ アオイから蓮に')).toBeVisible();
  await expectLink('新しい要確認 2件', '/every-dj?tab=review');
  await expectLink('取り込み 1件', '/?tab=import');
  expect(screen.getByText(/承認待ちの提案が7件あります。/)).toBeVisible();
  await expectLink('承認待ちを開く', '/?tab=proposals');
  await expectLink('承認待ち 未判断 7', '/?tab=proposals');
});

test('the open cases come with the largest first, provisional ones by that name', async () => {
  show('suspicious');
  const list = await screen.findByRole('list', { name: '対象の票が多い順' });
  await within(list).findByText(/25票/);
  expect(wordsOf('listitem', list)).toEqual([
    expect.stringMatching(/^DJ アオイ .*25票/),
    expect.stringMatching(/^KAI .*集計中.*20票/),
  ]);
  expect(screen.getByText('ほかに集計中 1件')).toBeVisible();
  await expectLink('要確認を開く', '/every-dj?tab=review');
});

test('the last days have what was special about them; a day that is lacking is a gap', async () => {
  const notes = answerWith('notes', { notes: [{ date: '2022-09-03', text: '締切前' }] });
  const days = running.days.filter(({ date }) => date !== '2022-09-02');
  show('running', '', answerWith('overview', { ...running, days }), notes);
  await screen.findByRole('cell', { name: /締切前/ });
  expect((await table('直近14日の票数')).slice(1)).toEqual([
    ['2022年9月1日(木)', '5', '部分日'],
    ['2022年9月2日(金)', '—', 'データなし'],
    ['2022年9月3日(土)', '7', '集計中(14:20時点)、締切前'],
  ]);
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
  await expectLink('設定を確認する', '/?tab=settings');
});
