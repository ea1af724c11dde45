import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { answerWith, recorded, startServer } from '../../../../support/site/recordedApi';
import { renderScreen, table } from '../../../../support/site/renderScreen';

const server = startServer();

const notes = [{ date: '2022-09-02', text: 'ライブ配信の夜' }];
const noted = () => [answerWith('notes', { notes }), ...recorded('running')];

const card = () => screen.findByRole('region', { name: '順位の推移' });

test('ranks at the end of each day and now, as they are counted by hand, with 同率', async () => {
  server.use(...noted());
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await table(/組の順位の推移$/)).toEqual([
    ['日付', 'DJ アオイ(位)', '蓮(位)', 'KAI(位)', 'メモ'],
    ['2022年9月1日(木)', '1', '2', '—', '12:00開始'],
    ['2022年9月2日(金)', '1', '2', '—', 'ライブ配信の夜'],
    ['2022年9月3日(土)', '1 同率', '1 同率', '3', '集計中(14:20時点)'],
  ]);
  // Each line is named by its rank now, and how that has moved since the named day.
  const ends = await within(await card()).findByText('1 同率 ↑1 蓮');
  expect(ends).toHaveClass('chart-end-label');
  expect(await card()).toHaveTextContent('上位3組・各日終了時の累計順位（↑↓は9/2比）');
});

test('keys read a day, the best first, and Enter makes it the day of the page', async () => {
  server.use(...noted());
  renderScreen(TotalVotesPage, '/total-votes');
  const slider = await within(await card()).findByRole('slider');
  for (const key of ['ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(slider, { key });
  expect(within(await card()).getByRole('tooltip')).toHaveTextContent(
    '2022年9月2日(金)ライブ配信の夜DJ アオイ1位蓮2位KAI—もう一度押すとこの日を時点にします',
  );
  fireEvent.keyDown(slider, { key: 'Enter' });
  await waitFor(() => expect(window.location.search).toBe('?asOf=2022-09-02'));
  // The chart ends with that day; nobody new has come since.
  await waitFor(async () => expect(await table(/組の順位の推移$/)).toHaveLength(3));
});

test('the DJs of a filter, or chosen ones of the address, with their ranks among all', async () => {
  server.use(...noted());
  const { unmount } = renderScreen(TotalVotesPage, '/total-votes?area=大阪');
  expect((await table(/^大阪の1組の順位の推移$/)).map(([, place]) => place)).toEqual([
    '蓮(位)',
    '2',
    '2',
    '1 同率',
  ]);
  unmount();
  renderScreen(TotalVotesPage, '/total-votes?rank=kai&rank=mio&rank=nobody');
  expect((await table(/^2組の順位の推移$/)).map((row) => row.slice(1, 3))).toEqual([
    ['KAI(位)', 'DJ ミオ(位)'],
    ['—', '—'],
    ['—', '—'],
    ['3', '—'],
  ]);
});

test('DJs are chosen, and the first ten come back', async () => {
  server.use(...noted());
  renderScreen(TotalVotesPage, '/total-votes');
  fireEvent.click(await screen.findByRole('button', { name: 'DJを選ぶ' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '1位 DJ アオイ' }));
  fireEvent.click(screen.getByRole('button', { name: '表示する' }));
  await waitFor(() => expect(window.location.search).toBe('?rank=ren&rank=kai'));
  const header = async () => (await table(/^2組の順位の推移$/))[0];
  expect(await header()).toEqual(['日付', '蓮(位)', 'KAI(位)', 'メモ']);
  fireEvent.click(screen.getByRole('button', { name: 'DJを選ぶ' }));
  fireEvent.click(screen.getByRole('button', { name: '上位10組に戻す' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
