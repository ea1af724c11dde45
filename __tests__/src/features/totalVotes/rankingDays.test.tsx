import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { figure, table } from '../../../support/site/renderScreen';
import { button, startScreen, wordsOf } from '../screenOfTest';
import { ranking, standing } from './ranking';

const { show } = startScreen(TotalVotesPage, '/total-votes');

test('the end of the day, its movement and its total; that it is not now is said', async () => {
  const { user } = show('running', '?asOf=2022-09-02');
  // Until the end of 9/1 it was DJ アオイ 3, 蓮 2.
  expect((await ranking()).map((row) => row.slice(0, 5))).toEqual([
    ['1', '→', 'DJ アオイあおい・東京', '7票', '53.8%'],
    ['2', '→', '蓮れん・大阪', '6票', '46.2%'],
    ['—', '—', 'KAIかい・東京', '0票', '0.0%'],
    ['—', '—', 'DJ ミオみお・東京', '0票', '0.0%'],
  ]);
  expect(await figure('有効票の合計')).toEqual(['13票', '2022年9月2日(金) 終了時点']);
  expect(await standing('2022年9月2日(金) 終了時点・比較の基準: 9月1日(木)')).toBeVisible();
  expect(screen.getByText(/^9月2日\(金\) 終了時点の順位です/)).toBeVisible();
  // No more are named than are there.
  expect(await table('上位2組の票数')).toHaveLength(3);
  await user.click(await button('最新に戻る'));
  expect(
    await standing('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)'),
  ).toBeVisible();
  expect(screen.queryByText(/終了時点の順位です/)).toBeNull();
  expect(window.location.search).toBe('');
});

test('days are chosen from a list or one by one, and live in the address', async () => {
  const { user } = show('running', '?q=あおい');
  await ranking();
  const days = screen.getByRole('combobox', { name: '時点' });
  expect(wordsOf('option', days)).toEqual(['9月3日(土) 集計中', '9月2日(金)', '9月1日(木)']);
  await user.selectOptions(days, '9月1日(木)');
  expect(await standing('2022年9月1日(木) 終了時点・比較の基準: —')).toBeVisible();
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
  expect(query()).toEqual({ q: 'あおい', asOf: '2022-09-01' });
  // The first day: nothing is before it.
  const back = await button('前の日');
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await user.click(back);
  expect(days).toHaveDisplayValue('9月1日(木)');
  await user.click(await button('次の日'));
  await waitFor(() => expect(days).toHaveDisplayValue('9月2日(金)'));
  await user.click(await button('次の日'));
  await waitFor(() => expect(days).toHaveDisplayValue('9月3日(土) 集計中'));
  expect(query()).toEqual({ q: 'あおい' });
  expect(await button('次の日')).toHaveAttribute('aria-disabled', 'true');
});

test('product rule 5: movement is from the chosen day, which its header names', async () => {
  const { user } = show('running');
  expect(await screen.findByRole('columnheader', { name: '変動 9/2比' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '比較の基準' }), '9月1日(木)');
  expect(await screen.findByRole('columnheader', { name: '変動 9/1比' })).toBeVisible();
  expect(window.location.search).toBe('?base=2022-09-01');
  // Until the end of 9/1 it was DJ アオイ 3, 蓮 2, the others none.
  expect((await ranking()).map(([, movement]) => movement)).toEqual(['→', '↑1', 'NEW', '—']);
});
