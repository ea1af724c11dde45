import { screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../support/site/previousPoll';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';

const server = startServer();

beforeEach(() => setViewport(1300));

const opened = () => within(screen.getByRole('dialog'));
const figures = () =>
  within(opened().getByRole('region', { name: 'このDJの数字' }))
    .getAllByRole('definition')
    .map((detail) => detail.textContent);

function open(address: string) {
  server.use(...recorded('running'));
  return renderScreen(EveryDjPage, address);
}

async function name(): Promise<string | null> {
  const dialog = await screen.findByRole('dialog');
  return within(dialog).getByRole('heading', { level: 2, name: /^DJ|蓮|KAI/ }).textContent;
}

test('votes, place and share per day as they are counted by hand, newest first', async () => {
  open('/every-dj?open=ren');
  expect(await name()).toBe('蓮');
  expect(await table('このDJの日ごとの票数・順位・割合')).toEqual([
    ['日付', '票数', '累計順位', '日別順位', '割合'],
    ['9/3土 集計中(14:20時点)', '3票', '1', '1', '42.9%'],
    ['9/2金 ', '4票', '2', '1', '50.0%'],
    ['9/1木 部分日', '2票', '2', '2', '40.0%'],
  ]);
  // 9 of 20 votes; on 9/2 アオイ had 7 and 蓮 6.
  expect(figures()).toEqual([
    ...['9票', '上と ±0・下と +7'],
    ...['1位', '↑1 (9/2比) 同率'],
    ...['45.0%', '有効票のうち'],
    ...['3票', '集計中(14:20時点)'],
  ]);
  expect(await opened().findByText('2022年9月1日(木) 〜 9月3日(土)')).toBeVisible();
});

test('the chart has the same votes, with a gap for each day to come', async () => {
  open('/every-dj?open=ren&from=2022-09-01&to=2022-09-06');
  const rows = await table('このDJの1日ごとの票数');
  expect(rows.slice(1, 5).map((row) => row[1])).toEqual(['2', '4', '3', '—']);
});

test('a DJ without votes has no place, and no share of nothing', async () => {
  open('/every-dj?open=mio');
  expect(await name()).toBe('DJ ミオ');
  const [, today] = await table('このDJの日ごとの票数・順位・割合');
  expect(today).toEqual(['9/3土 集計中(14:20時点)', '0票', '—', '—', '0.0%']);
  expect(figures().slice(0, 4)).toEqual(['0票', '上と −2', '—', '']);
});

test('a day of the table opens, and the way back leads to the DJ', async () => {
  const { user } = open('/every-dj?open=ren');
  expect(await name()).toBe('蓮');
  await user.click(await opened().findByRole('button', { name: /^9\/2/ }));
  expect(await screen.findByRole('dialog', { name: '2022年9月2日(金)' })).toBeVisible();
  expect(window.location.search).toBe('?open=ren&day=2022-09-02');
  await user.click(await opened().findByRole('button', { name: 'DJ アオイ' }));
  await waitFor(() => expect(window.location.search).toBe('?day=2022-09-02&open=aoi'));
  await user.click(await opened().findByRole('button', { name: '2022年9月2日(金) に戻る' }));
  await waitFor(() => expect(window.location.search).toBe('?day=2022-09-02'));
});

test('its open cases are linked', async () => {
  server.use(...recorded('suspicious'));
  renderScreen(EveryDjPage, '/every-dj?open=aoi');
  const link = await screen.findByRole('link', { name: /^要確認: 9月2日\(金\)の\d+票$/ });
  expect(link).toHaveAttribute('href', '/every-dj?tab=review&day=2022-09-02&dj=aoi');
});

test('a name opens it; buttons step in the order of the table, to its ends', async () => {
  const { user } = open('/every-dj');
  const row = await screen.findByRole('button', { name: '蓮' });
  await user.click(row);
  expect(await name()).toBe('蓮');
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(window.location.search).toBe('?open=ren');
  const steps = window.history.length;
  const next = () => opened().getByRole('button', { name: '次のDJ' });
  await user.click(next());
  await waitFor(async () => expect(await name()).toBe('KAI'));
  await user.click(next());
  await waitFor(async () => expect(await name()).toBe('DJ ミオ'));
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(opened().getByRole('button', { name: '前のDJ' }));
  await waitFor(async () => expect(await name()).toBe('KAI'));
  expect(window.location.search).toBe('?open=kai');
  await user.click(opened().getByRole('button', { name: '前のDJ' }));
  await waitFor(async () => expect(await name()).toBe('蓮'));
  // Back closes it, however many were stepped through.
  expect(window.history.length).toBe(steps);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row).toHaveFocus();
  expect(row).toHaveAttribute('aria-expanded', 'false');
});

test('below 1300 px it is a sheet, which Escape and a press beside it close', async () => {
  setViewport(1299);
  const { user } = open('/every-dj?open=kai');
  expect(await name()).toBe('KAI');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  await user.click(opened().getByRole('heading', { name: 'KAI' }));
  expect(window.location.search).toBe('?open=kai');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'KAI' }));
  expect(await name()).toBe('KAI');
  await user.click(document.querySelector('.offcanvas-backdrop')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'KAI' })).toHaveFocus();
});

test('it can be compared from there', async () => {
  const { user } = open('/every-dj?open=kai');
  await name();
  await user.click(opened().getByRole('button', { name: '比較に追加' }));
  expect(await opened().findByRole('button', { name: '比較中', pressed: true })).toBeVisible();
  expect(window.location.search).toBe('?open=kai&dj=kai');
});

test('a ranking as of a past day opens a DJ as of that day', async () => {
  server.use(...recorded('running'));
  renderScreen(TotalVotesPage, '/total-votes?asOf=2022-09-02&open=ren');
  expect(await name()).toBe('蓮');
  expect(await opened().findByText('2022年9月1日(木) 〜 9月2日(金)')).toBeVisible();
  expect(figures()).toEqual([
    ...['6票', '上と −1・下と +6'],
    ...['2位', '→ (9/1比) '],
    ...['46.2%', '有効票のうち'],
  ]);
});

test('the cards of the detail have no ids that the page has already', async () => {
  server.use(...recorded('running'));
  renderScreen(DailyPage, '/daily?open=ren');
  expect(await name()).toBe('蓮');
  await waitFor(() => expect(figures()).toHaveLength(8));
  await screen.findByRole('table', { name: '日ごとの一覧' });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each([
  ['running', '12票'],
  ['closed', '12票 票数差 −3票 伸び率 −25.0%'],
] as const)(
  'the previous poll while %s: votes are compared after the close',
  async (poll, basis) => {
    server.use(...withPreviousPoll(poll, { aoi: { rank: 2, votes: 12 } }), ...recorded(poll));
    renderScreen(EveryDjPage, '/every-dj?open=aoi');
    await waitFor(async () => expect(await figure('前回（2021年）')).toEqual(['2位 ↑1', basis]));
  },
);
