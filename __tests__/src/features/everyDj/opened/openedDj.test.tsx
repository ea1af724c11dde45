import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { renderScreen, table } from '../../../../support/site/renderScreen';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';

const server = startFakeApi();

const opened = () => within(screen.getByRole('dialog'));
const figures = () =>
  opened()
    .getAllByRole('definition')
    .map((detail) => detail.textContent);

function open(address: string) {
  server.use(...fakeApi(smallVoting));
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
    ['9/3土集計中(14:20時点)', '3票', '1', '1', '42.9%'],
    ['9/2金', '4票', '2', '1', '50.0%'],
    ['9/1木部分日', '2票', '2', '2', '40.0%'],
  ]);
  expect(figures()).toEqual(['9票', '割合 45.0%', '1位', '同率・集計中']);
  expect(opened().getByText('2022年9月1日(木) 〜 9月3日(土)')).toBeVisible();
});

test('the charts have the same figures: places upside down, shares with a decimal, gaps to come', async () => {
  open('/every-dj?open=ren&from=2022-09-01&to=2022-09-06');
  expect((await table('このDJの1日ごとの票数')).slice(1, 5).map((row) => row[1])).toEqual([
    '2',
    '4',
    '3',
    '—',
  ]);
  expect((await table('このDJの累計順位')).slice(0, 5).map((row) => row[1])).toEqual([
    '累計順位(位)',
    '2',
    '2',
    '1',
    '—',
  ]);
  expect((await table('このDJの1日ごとの割合')).slice(0, 5).map((row) => row[1])).toEqual([
    '割合(%)',
    '40.0',
    '50.0',
    '42.9',
    '—',
  ]);
});

test('a DJ without votes has no place, and no share of nothing', async () => {
  open('/every-dj?open=mio');
  expect(await name()).toBe('DJ ミオ');
  const [, today] = await table('このDJの日ごとの票数・順位・割合');
  expect(today).toEqual(['9/3土集計中(14:20時点)', '0票', '—', '—', '0.0%']);
  expect(figures()).toEqual(['0票', '割合 0.0%', '—', '']);
});

test('the votes are those of the range and say so; the place is that of all votes until now', async () => {
  open('/every-dj?open=ren&from=2022-09-03&to=2022-09-05');
  expect(await name()).toBe('蓮');
  expect(opened().getByText('2022年9月3日(土) 〜 9月5日(月)')).toBeVisible();
  expect(figures()).toEqual(['3票', '割合 42.9%', '1位', '同率・集計中']);
  expect(opened().getByText('期間の票数')).toBeVisible();
});

test('once the vote is over nothing is said to be counting', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-09-07T12:00+09:00' }));
  renderScreen(EveryDjPage, '/every-dj?open=ren');
  expect(await name()).toBe('蓮');
  expect(figures().at(-1)).toBe('同率');
});

test('a name opens it; arrow keys step in the order of the table, to its ends and no further', async () => {
  const { user } = open('/every-dj');
  await user.click(await screen.findByRole('button', { name: '蓮' }));
  expect(await name()).toBe('蓮');
  expect(window.location.search).toBe('?open=ren');
  const steps = window.history.length;
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await name()).toBe('KAI'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(async () => expect(await name()).toBe('DJ ミオ'));
  expect(opened().getByRole('button', { name: '次のDJ' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await name()).toBe('KAI'));
  expect(window.location.search).toBe('?open=kai');
  await user.click(opened().getByRole('button', { name: '前のDJ' }));
  await waitFor(async () => expect(await name()).toBe('蓮'));
  // Back closes it, however many were stepped through.
  expect(window.history.length).toBe(steps);
});

test('steps follow the sorting and the search', async () => {
  // By reading: あおい かい みお れん; the search leaves あおい and れん out.
  const { user } = open(`/every-dj?sort=dj&q=${encodeURIComponent('i')}&open=kai`);
  expect(await name()).toBe('KAI');
  expect(opened().getByRole('button', { name: '前のDJ' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowDown}');
  expect(await name()).toBe('KAI');
});

test('a DJ that the search leaves out is opened all the same', async () => {
  const { user } = open(`/every-dj?sort=dj&q=${encodeURIComponent('かい')}&open=aoi`);
  expect(await name()).toBe('DJ アオイ');
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await name()).toBe('KAI'));
});

test('Escape and a press beside it close it', async () => {
  const { user } = open('/every-dj?open=kai');
  await name();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'KAI' }));
  await name();
  await user.click(screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press within it leaves it open; a second Escape, which browsers never ask about, closes it', async () => {
  const { user } = open('/every-dj?open=kai');
  await name();
  await user.click(opened().getByRole('heading', { name: 'KAI' }));
  expect(window.location.search).toBe('?open=kai');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test.each(['nobody', '', 'AOI', '0', '%00', '%E3', 'DJ%20%E3%82%A2%E3%82%AA%E3%82%A4'])(
  'nonsense in the address opens nothing: %j',
  async (nonsense) => {
    open(`/every-dj?open=${nonsense}`);
    await table(/DJごとの期間内の票数/);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('it can be compared from there', async () => {
  const { user } = open('/every-dj?open=kai');
  await name();
  await user.click(opened().getByRole('button', { name: '比較に加える' }));
  expect(await opened().findByRole('button', { name: '比較中', pressed: true })).toBeVisible();
  expect(window.location.search).toBe('?open=kai&dj=kai');
});
