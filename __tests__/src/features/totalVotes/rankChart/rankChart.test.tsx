import { fireEvent, screen, within } from '@testing-library/react';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { answerWith } from '../../../../support/site/recordedApi';
import { table } from '../../../../support/site/renderScreen';
import { button, region, startScreen, untilQuery } from '../../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes');
const open = (query = '') => {
  const notes = [{ date: '2022-09-02', text: 'ライブ配信の夜' }];
  return show('running', query, answerWith('notes', { notes }));
};
const card = () => region('順位の推移');

test('ranks at the end of each day and now, as they are counted by hand, with 同率', async () => {
  open();
  expect(await table(/組の順位の推移$/)).toEqual([
    ['日付', 'DJ アオイ(位)', '蓮(位)', 'KAI(位)', 'メモ'],
    ['2022年9月1日(木)', '1', '2', '—', '12:00開始'],
    ['2022年9月2日(金)', '1', '2', '—', 'ライブ配信の夜'],
    ['2022年9月3日(土)', '1 同率', '1 同率', '3', '集計中(14:20時点)'],
  ]);
  // Each line is named by its rank now, and how that has moved since the named day.
  expect(await within(await card()).findByText('1 同率 ↑1 蓮')).toHaveClass('chart-end-label');
  expect(await card()).toHaveTextContent('上位3組・各日終了時の累計順位（↑↓は9/2比）');
});

test('keys read a day, the best first, and Enter makes it the day of the page', async () => {
  open();
  const slider = await within(await card()).findByRole('slider');
  for (const key of ['ArrowLeft', 'ArrowLeft']) fireEvent.keyDown(slider, { key });
  expect(within(await card()).getByRole('tooltip')).toHaveTextContent(
    '2022年9月2日(金)ライブ配信の夜DJ アオイ1位蓮2位KAI—もう一度押すとこの日を時点にします',
  );
  fireEvent.keyDown(slider, { key: 'Enter' });
  await untilQuery('?asOf=2022-09-02');
});

test('the DJs of a filter, or chosen ones of the address, with their ranks among all', async () => {
  const { unmount } = open('?area=大阪');
  const filtered = await table(/^大阪の1組の順位の推移$/);
  expect(filtered.map(([, place]) => place)).toEqual(['蓮(位)', '2', '2', '1 同率']);
  unmount();
  open('?rank=kai&rank=mio&rank=nobody');
  const chosen = await table(/^2組の順位の推移$/);
  expect(chosen[0]?.slice(1, 3)).toEqual(['KAI(位)', 'DJ ミオ(位)']);
  expect(chosen[3]?.slice(1, 3)).toEqual(['3', '—']);
});

test('DJs are chosen, and the first ten come back', async () => {
  const { user } = open();
  await user.click(await button('DJを選ぶ'));
  await user.click(screen.getByRole('checkbox', { name: '1位 DJ アオイ' }));
  await user.click(await button('表示する'));
  await untilQuery('?rank=ren&rank=kai');
  expect((await table(/^2組の順位の推移$/))[0]).toEqual(['日付', '蓮(位)', 'KAI(位)', 'メモ']);
  await user.click(await button('DJを選ぶ'));
  await user.click(await button('上位10組に戻す'));
  await untilQuery('');
});
