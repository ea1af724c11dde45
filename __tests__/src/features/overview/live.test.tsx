import { screen, within } from '@testing-library/react';
import { todayVerdict } from '../../../../src/features/overview/live/todayVerdict';
import { answerOf, answerWith } from '../../../support/site/recordedApi';
import { table } from '../../../support/site/renderScreen';
import { startOverview } from './overviewScreen';

const { show } = startOverview();
const overview = answerOf('live', 'overview');

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

test('flagged votes are in no comparison, and it says so', async () => {
  const hours = { ...overview.hours!, leftOut: { yesterday: 720, lastWeek: 0 } };
  show('live', '', answerWith('overview', { ...overview, hours }));
  expect(await screen.findByText('昨日は要確認の分（最大720票）を除く')).toBeVisible();
});

test('the first ten have gaps, and the hour in which the lead changed', async () => {
  show('live');
  const card = within(await screen.findByRole('region', { name: '上位10組' }));
  // 72 of aoi; 54 and 21 of ren.
  expect(card.getByText('1位と2位は3票差').parentElement).toHaveTextContent(
    '1位と2位は3票差 首位交代 9/9はDJ アオイが18票先行、本日9時台に逆転',
  );
  expect(card.getByText('2位と3位は63票差').parentElement).toHaveTextContent('（9/9比 −9）');
  expect((await table('上位10組の票数')).at(-1)).toEqual(['3 KAI', '9', '上と63票差']);
});

test('who moves against what is usual is named, and why nobody is', async () => {
  const { unmount } = show('live');
  const card = within(await screen.findByRole('region', { name: '本日の動き' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '蓮↑1普段 6票（6〜6）20票 +14',
    'KAINEW普段 0票（0〜0）9票 +9',
    'DJ アオイ↓1普段 4票（4〜4）0票 −4',
  ]);
  unmount();
  const movers = { ...overview.movers, djs: null };
  const counting = show('live', '', answerWith('overview', { ...overview, movers }));
  expect(await screen.findByText(/^集計しています/)).toBeVisible();
  counting.unmount();
  // On the first days there is no habit yet.
  show('running');
  expect(await screen.findByText(/集計が終わった日が3日分必要です（現在1日分）/)).toBeVisible();
});

test('an API without hours and movers leaves the figures that it has', async () => {
  const { hours: _h, lead: _l, movers: _m, ...known } = overview;
  show('live', '', answerWith('overview', known));
  expect(await screen.findByRole('region', { name: '本日' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '上位10組' })).toBeVisible();
  expect(screen.queryByText('本日の動き')).toBeNull();
});
