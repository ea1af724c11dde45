import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { failWith, fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen, table } from '../../../../support/site/renderScreen';

const server = startFakeApi();

const noted: FakeVoting = {
  ...smallVoting,
  notes: [{ date: '2022-09-02', text: 'ライブ配信の夜' }],
};

const card = () => screen.findByRole('region', { name: '順位の推移' });
const strip = async () => (await card()).querySelector('.river-strip')?.textContent;

test('places at the end of each day and now, as they are counted by hand', async () => {
  server.use(...fakeApi(noted));
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await table(/組の順位の推移$/)).toEqual([
    ['日付', 'DJ アオイ', '蓮', 'KAI', 'メモ'],
    ['2022年9月1日(木)', '1', '2', '—', '12:00開始'],
    ['2022年9月2日(金)', '1', '2', '—', 'ライブ配信の夜'],
    ['2022年9月3日(土)', '1 同率', '1 同率', '3', '集計中(14:20時点)'],
  ]);
  await waitFor(async () =>
    expect(await strip()).toBe(
      '9/3(土) 集計中(14:20時点)1位 同率 DJ アオイ 0票差1位 同率 蓮3位 KAIこの日を時点にする',
    ),
  );
});

test('keys choose a day, the strip tells it, and it becomes the day of the page', async () => {
  server.use(...fakeApi(noted));
  renderScreen(TotalVotesPage, '/total-votes');
  const slider = await within(await card()).findByRole('slider');
  for (const key of ['ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(slider, { key });
  expect(await strip()).toBe(
    '9/2(金) 終了時ライブ配信の夜1位 DJ アオイ 1票差2位 蓮この日を時点にする',
  );
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '2022年9月2日(金) ライブ配信の夜 1位 DJ アオイ、2位 蓮',
  );
  fireEvent.click(screen.getByRole('button', { name: 'この日を時点にする' }));
  await waitFor(() => expect(window.location.search).toBe('?asOf=2022-09-02'));
  // The river ends with that day; nobody new has come since.
  await waitFor(async () => expect(await table(/組の順位の推移$/)).toHaveLength(3));
  expect((await table(/組の順位の推移$/)).at(-1)).toEqual([
    '2022年9月2日(金)',
    '1',
    '2',
    'ライブ配信の夜',
  ]);
});

test('the DJs of a filter, or chosen ones of the address, with their places among all', async () => {
  server.use(...fakeApi(noted));
  const { unmount } = renderScreen(TotalVotesPage, '/total-votes?area=大阪');
  expect((await table(/^大阪の1組の順位の推移$/)).map(([, place]) => place)).toEqual([
    '蓮',
    '2',
    '2',
    '1 同率',
  ]);
  unmount();
  renderScreen(TotalVotesPage, '/total-votes?river=kai&river=mio&river=nobody');
  expect((await table(/^2組の順位の推移$/)).map((row) => row.slice(1, 3))).toEqual([
    ['KAI', 'DJ ミオ'],
    ['—', '—'],
    ['—', '—'],
    ['3', '—'],
  ]);
});

test('DJs are chosen, and the first ten come back', async () => {
  server.use(...fakeApi(noted));
  renderScreen(TotalVotesPage, '/total-votes');
  fireEvent.click(await screen.findByRole('button', { name: 'DJを選ぶ' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '1位 DJ アオイ' }));
  fireEvent.click(screen.getByRole('button', { name: '表示する' }));
  await waitFor(() => expect(window.location.search).toBe('?river=ren&river=kai'));
  expect((await table(/^2組の順位の推移$/))[0]).toEqual(['日付', '蓮', 'KAI', 'メモ']);
  fireEvent.click(screen.getByRole('button', { name: 'DJを選ぶ' }));
  fireEvent.click(screen.getByRole('button', { name: '上位10組に戻す' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an API that does not know the question has no river, and all else of the page', async () => {
  server.use(
    failWith('places', { status: 404, code: 'not_found', title: '題' }),
    ...fakeApi(noted),
  );
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await table(/ランキング/)).toHaveLength(5);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: '順位の推移' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
