import { act, screen, waitFor, within } from '@testing-library/react';
import { existing } from '../../../../src/features/detail/Detail';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import { readSelection } from '../../../../src/lib/navigation/detail';
import { recorded } from '../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../support/site/previousPoll';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';
import { button, expectLink, startScreen, untilClosed, untilQuery, wordsOf } from '../screenOfTest';

const { server, show } = startScreen(EveryDjPage, '/every-dj');

const detail = () => screen.findByRole('dialog');
const figures = () => wordsOf('definition', screen.getByRole('region', { name: 'このDJの数字' }));
/** The DJ whose detail is open. */
async function untilOpen(name: string): Promise<void> {
  await detail();
  await waitFor(() => {
    const { getByRole } = within(screen.getByRole('dialog'));
    expect(getByRole('heading', { level: 2, name: /^DJ|蓮|KAI/ })).toHaveTextContent(name);
  });
}
const press = async (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  user.click(await within(await detail()).findByRole('button', { name }));

const DAYS = 'このDJの日ごとの票数・順位・割合';

test('votes, place and share per day as they are counted by hand, newest first', async () => {
  show('running', '?open=ren&from=2022-09-01&to=2022-09-06');
  await untilOpen('蓮');
  expect(await table(DAYS)).toEqual([
    ['日付', '票数', '累計順位', '日別順位', '割合'],
    ['9/3土 集計中(14:20時点)', '3票', '1', '1', '42.9%'],
    ['9/2金 ', '4票', '2', '1', '50.0%'],
    ['9/1木 部分日', '2票', '2', '2', '40.0%'],
  ]);
  // 9 of 20 votes; on 9/2 アオイ had 7 and 蓮 6.
  expect(figures()).toEqual([
    ...['9票', '上と ±0・下と +7', '1位', '↑1 (9/2比) 同率', '45.0%', '有効票のうち'],
    ...['3票', '集計中(14:20時点)'],
  ]);
  // The chart has the same votes, with a gap for each day to come.
  const rows = await table('このDJの1日ごとの票数');
  expect(rows.slice(1, 5).map((row) => row[1])).toEqual(['2', '4', '3', '—']);
});

test('a DJ without votes has no place, and no share of nothing', async () => {
  show('running', '?open=mio');
  await untilOpen('DJ ミオ');
  const [, today] = await table(DAYS);
  expect(today).toEqual(['9/3土 集計中(14:20時点)', '0票', '—', '—', '0.0%']);
  expect(figures().slice(0, 4)).toEqual(['0票', '上と −2', '—', '']);
});

test('a day of the table opens, and the way back leads to the DJ', async () => {
  const { user } = show('running', '?open=ren');
  await untilOpen('蓮');
  await press(user, /^9\/2/);
  expect(await screen.findByRole('dialog', { name: '2022年9月2日(金)' })).toBeVisible();
  await untilQuery('?open=ren&day=2022-09-02');
  await press(user, 'DJ アオイ');
  await untilQuery('?day=2022-09-02&open=aoi');
  await press(user, '2022年9月2日(金) に戻る');
  await untilQuery('?day=2022-09-02');
});

test('its open cases are linked', async () => {
  show('suspicious', '?open=aoi');
  const address = '/every-dj?tab=review&day=2022-09-02&dj=aoi';
  await expectLink(/^要確認: 9月2日\(金\)の\d+票$/, address);
});

test('a name opens it; buttons step in the order of the table, to its ends', async () => {
  const { user } = show('running');
  const row = await button('蓮');
  await user.click(row);
  await untilOpen('蓮');
  expect(row).toHaveAttribute('aria-expanded', 'true');
  await untilQuery('?open=ren');
  const steps = window.history.length;
  for (const [way, name] of [
    ['次のDJ', 'KAI'],
    ['次のDJ', 'DJ ミオ'],
    ['前のDJ', 'KAI'],
  ] as const) {
    await press(user, way);
    await untilOpen(name);
    const next = screen.getByRole('button', { name: '次のDJ' });
    expect(next).toHaveAttribute('aria-disabled', String(name === 'DJ ミオ'));
  }
  // The second of two quick presses comes before the first is painted.
  const next = await button('次のDJ');
  act(() => [next, next].forEach((one) => one.click()));
  await untilQuery('?open=mio');
  // Back closes it, however many were stepped through.
  expect(window.history.length).toBe(steps);
  await user.keyboard('{Escape}');
  await untilClosed();
  expect(row).toHaveFocus();
  expect(row).toHaveAttribute('aria-expanded', 'false');
});

test('below 1300 px it is a sheet, which Escape and a press beside it close', async () => {
  setViewport(1299);
  const { user } = show('running', '?open=kai');
  expect(await detail()).toHaveAttribute('aria-modal', 'true');
  await user.click(await within(await detail()).findByRole('heading', { name: 'KAI' }));
  await untilQuery('?open=kai');
  await user.keyboard('{Escape}');
  await untilClosed();
  await untilQuery('');
  await user.click(await button('KAI'));
  await untilOpen('KAI');
  await user.click(document.querySelector('.offcanvas-backdrop')!);
  await untilClosed();
  expect(await button('KAI')).toHaveFocus();
  setViewport(1300);
});

test('it can be compared from there', async () => {
  const { user } = show('running', '?open=kai');
  await press(user, '比較に追加');
  await untilQuery('?open=kai&dj=kai');
  expect(await screen.findByRole('button', { name: '比較中', pressed: true })).toBeVisible();
});

test('where a ranking is as of a past day, a DJ is as of that day too', async () => {
  server.use(...recorded('running'));
  renderScreen(() => null, '/total-votes?asOf=2022-09-02&open=ren');
  await untilOpen('蓮');
  expect(await screen.findByText('2022年9月1日(木) 〜 9月2日(金)')).toBeVisible();
  expect(figures()).toEqual([
    ...['6票', '上と −1・下と +6', '2位', '→ (9/1比) ', '46.2%', '有効票のうち'],
  ]);
});

test.each([
  { poll: 'running', basis: '12票' },
  { poll: 'closed', basis: '12票 票数差 −3票 伸び率 −25.0%' },
] as const)('the previous poll, $poll: votes are compared after the close', async (row) => {
  show(row.poll, '?open=aoi', ...withPreviousPoll(row.poll, { aoi: { rank: 2, votes: 12 } }));
  await waitFor(async () => expect(await figure('前回（2021年）')).toEqual(['2位 ↑1', row.basis]));
});

test.each([
  { search: '?open=ren', selection: { dj: 'ren', day: null, visible: 'dj' } },
  { search: '?day=2022-09-02', selection: { dj: null, day: '2022-09-02', visible: 'day' } },
  // The later one is visible, the other one is the way back.
  {
    search: '?open=ren&day=2022-09-02',
    selection: { dj: 'ren', day: '2022-09-02', visible: 'day' },
  },
  {
    search: '?day=2022-09-02&open=ren',
    selection: { dj: 'ren', day: '2022-09-02', visible: 'dj' },
  },
  { search: '?q=x&open=', selection: { dj: null, day: null, visible: null } },
  // The day of a case: there a selected day has another key.
  {
    search: '?tab=review&day=2022-09-02&dj=ren',
    selection: { dj: null, day: null, visible: null },
  },
  {
    search: '?tab=exclude&day=2022-09-02&open-day=2022-09-03',
    selection: { day: '2022-09-03', visible: 'day' },
  },
  { search: '?tab=exclusions&day=2022-09-02', selection: { day: '2022-09-02', visible: 'day' } },
])('what an address selects: $search', ({ search, selection }) => {
  expect(readSelection(search)).toMatchObject(selection);
});

test('what does not exist selects nothing, and what is selected behind it is visible', () => {
  const known = {
    days: { from: '2022-09-01', to: '2022-09-06' },
    ranking: [{ dj: { id: 'ren', name: '蓮', kana: 'れん', area: '', category: '' } }],
  };
  const visibleIn = (search: string, more = {}) =>
    existing(readSelection(search), { ...known, ...more }).visible;
  expect(visibleIn('?open=ren')).toBe('dj');
  expect(visibleIn('?open=nobody')).toBeNull();
  expect(visibleIn('?day=2022-09-07')).toBeNull();
  expect(visibleIn('?day=2022-09-06&open=nobody')).toBe('day');
  // Until the ranking is there nobody knows: the day behind does not flash up.
  expect(visibleIn('?day=2022-09-06&open=ren', { ranking: null })).toBeNull();
});
