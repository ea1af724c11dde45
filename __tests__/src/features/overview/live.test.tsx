import { screen, within } from '@testing-library/react';
import { todayVerdict } from '../../../../src/features/overview/live/todayVerdict';
import OverviewPage from '../../../../src/features/overview/OverviewPage';
import { answerWith, fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { cast, fakeAnswers, type FakeVoting } from '../../../support/fakeApi/fakeAnswers';
import { smallVoting } from '../../../support/fakeApi/smallVoting';
import { renderScreen, table } from '../../../support/site/renderScreen';

const server = startFakeApi();

/** From 9/1 0:00 to 9/10 24:00. By 9:00 aoi has 4 votes a day and ren 6, by the end aoi 8; kai comes on the last day. */
const DAYS = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
const tenDays: FakeVoting = {
  ...smallVoting,
  opensAt: '2022-09-01T00:00+09:00',
  closesAt: '2022-09-11T00:00+09:00',
  now: '2022-09-10T10:30+09:00',
  hoursCounted: true,
  votes: [
    ...DAYS.flatMap((day) => [
      ...cast('aoi', `2022-09-${day}T08:00+09:00`, 4),
      ...cast('ren', `2022-09-${day}T08:30+09:00`, 6),
      ...cast('aoi', `2022-09-${day}T20:00+09:00`, 4),
    ]),
    ...cast('ren', '2022-09-10T09:10+09:00', 20),
    ...cast('kai', '2022-09-10T08:00+09:00', 9),
    ...cast('ren', '2022-09-10T10:10+09:00', 1),
  ],
};

const show = (voting: FakeVoting) => {
  server.use(...fakeApi(voting));
  return renderScreen(OverviewPage);
};

test('today by the hour over yesterday and the same weekday: full hours alone, and the running one apart', async () => {
  show(tenDays);
  const rows = await table('本日の歩み（0時からの累計）');
  expect(rows[0]).toEqual(['時刻', '本日(票)', '昨日(票)', '先週土曜(票)', 'メモ']);
  expect(rows.slice(9, 13)).toEqual([
    ['8:00まで', '0', '0', '0', ''],
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

test('the verdict: within what the other days had, or a tenth off their mean, is as usual', () => {
  expect(todayVerdict(90, [80, 120])).toEqual({ kind: 'usual', percent: null });
  expect(todayVerdict(109, [100])).toEqual({ kind: 'usual', percent: null });
  expect(todayVerdict(118, [100])).toEqual({ kind: 'more', percent: 20 });
  expect(todayVerdict(61, [100, 100])).toEqual({ kind: 'fewer', percent: 40 });
  expect(todayVerdict(3, [0])).toEqual({ kind: 'more', percent: null });
  expect(todayVerdict(3, [])).toBeNull();
});

test('flagged votes are in no comparison, and it says so', async () => {
  const overview = fakeAnswers(tenDays).overview();
  const leftOut = { yesterday: 720, lastWeek: 0 };
  const hours = { ...overview.hours!, leftOut };
  server.use(answerWith('overview', { ...overview, hours }), ...fakeApi(tenDays));
  renderScreen(OverviewPage);
  expect(await screen.findByText('昨日は要確認の分（最大720票）を除く')).toBeVisible();
});

test('the first ten: gaps, who was ahead yesterday, and the hour in which that changed', async () => {
  show(tenDays);
  const card = within(await screen.findByRole('region', { name: '上位10組' }));
  // 72 of aoi; 54 and 21 of ren.
  expect(card.getByText('1位と2位は3票差').parentElement).toHaveTextContent(
    '1位と2位は3票差 首位交代 9/9はDJ アオイが18票先行、本日9時台に逆転',
  );
  expect(card.getByText('2位と3位は63票差').parentElement).toHaveTextContent('（9/9比 −9）');
  expect((await table('上位10組の票数')).at(-1)).toEqual(['3 KAI', '9', '上と63票差']);
});

test('who moves against what is usual: figures, NEW, and why nobody is told', async () => {
  const { unmount } = show(tenDays);
  const card = within(await screen.findByRole('region', { name: '本日の動き' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '蓮↑1普段 6票（6〜6）20票 +14',
    'KAINEW普段 0票（0〜0）9票 +9',
    'DJ アオイ↓1普段 4票（4〜4）0票 −4',
  ]);
  unmount();
  show({ ...tenDays, hoursCounted: false });
  expect(await screen.findByText(/^集計しています/)).toBeVisible();
});

test('on the first days there is no habit yet', async () => {
  show(smallVoting);
  expect(await screen.findByText(/集計が終わった日が3日分必要です（現在1日分）/)).toBeVisible();
});

test('in the last hour: a countdown, and votes per minute of that hour', async () => {
  show({
    ...tenDays,
    now: '2022-09-10T23:10+09:00',
    votes: [...tenDays.votes, ...cast('aoi', '2022-09-10T23:05+09:00', 25)],
  });
  expect(await screen.findByText('23:00から毎分 2.5票（平均）')).toBeVisible();
  expect(screen.getByText(/^締切まで \d+分\d\d秒$/)).toBeVisible();
});

test('a back end without hours and movers: the figures that it has', async () => {
  const { hours: _h, lead: _l, movers: _m, ...known } = fakeAnswers(tenDays).overview();
  server.use(answerWith('overview', known), ...fakeApi(tenDays));
  renderScreen(OverviewPage);
  expect(await screen.findByRole('region', { name: '本日' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '上位10組' })).toBeVisible();
  expect(screen.queryByText('本日の動き')).toBeNull();
});
