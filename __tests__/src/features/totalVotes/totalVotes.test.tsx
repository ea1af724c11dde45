import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { answerOf, answerWith, failWith } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { button, startScreen, untilQuery, wordsOf } from '../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes');

/** The line below the page's title; its parts may stand on lines of their own. */
const untilStanding = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);

/** Rank, movement, DJ, votes, share and the gap to the place above; between DJ and votes is the bar. */
async function ranking(): Promise<string[][]> {
  const rows = await table(/ランキング/);
  return rows.slice(1).map((row) => [...row.slice(0, 3), ...row.slice(4, 7)]);
}
const movements = async () => (await ranking()).map(([, movement]) => movement);

test('ranks, movement, votes, bars, shares and gaps, as they are counted by hand', async () => {
  show('running');
  // Until the end of 9/2 it was DJ アオイ 7, 蓮 6 of 13.
  expect(await ranking()).toEqual([
    ['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%', '—'],
    ['1同率', '↑1', '蓮れん・大阪', '9票', '45.0%', '0'],
    ['3', 'NEW', 'KAIかい・東京', '2票', '10.0%', '−7'],
    ['—', '—', 'DJ ミオみお・東京', '0票', '0.0%', '—'],
  ]);
  // The longest bar has 9. It is solid until yesterday; today is a dashed end.
  const bars = [...document.querySelectorAll('.column-bar .share-bar')].map((bar) =>
    [...bar.children].map((part) => Math.round(parseFloat((part as HTMLElement).style.inlineSize))),
  );
  expect(bars).toEqual([[78, 22], [67, 33], [0, 22], [0]]);
  expect(screen.getByRole('columnheader', { name: /破線は本日/ })).toBeInTheDocument();
  expect(await figure('有効票の合計')).toEqual(['20票', '2022年9月3日(土) 集計中(14:20時点)']);
  expect(await figure('得票のあるDJ')).toEqual(['3組 / 全4組', '']);
  await untilStanding('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)');
});

test('an answer that a 304 keeps is told by the time of the 304', async () => {
  // The ranking was last changed at 14:20; by now it is 17:30.
  const poll = { ...answerOf('running', 'poll'), now: '2022-09-03T08:30:05.000Z' };
  show('running', '', answerWith('poll', poll));
  await untilStanding('2022年9月3日(土) 集計中(17:30時点)・比較の基準: 9月2日(金)');
});

test('after the close it is the state at the end of the last day', async () => {
  show('closed');
  const asOf = '2022年9月6日(火) 終了時点';
  await untilStanding(`${asOf}・比較の基準: 9月5日(月)`);
  expect(await screen.findByRole('table', { name: `${asOf}のランキング` })).toBeVisible();
});

test('the chart shows the first twenty that have votes', async () => {
  show('sixty');
  const rows = (await table('上位20組の票数')).slice(1);
  expect(rows).toHaveLength(20);
  expect(rows[19]).toEqual(['20 DJ 20', '41']);
});

test('search folds both sides and says how many; rank and share stay those of all', async () => {
  const { user } = show('running');
  await ranking();
  expect(wordsOf('status')).toEqual(['']);
  await user.type(screen.getByRole('searchbox', { name: 'DJ名・よみで検索' }), 'ｱｵｲ');
  expect(await ranking()).toEqual([['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%', '—']]);
  await waitFor(() => expect(wordsOf('status')).toEqual(['1組が見つかりました']));
  await untilQuery(`?q=${encodeURIComponent('ｱｵｲ')}`);
  expect(await figure('有効票の合計')).toEqual(['20票', expect.anything()]);
  await user.type(screen.getByRole('searchbox'), 'ん');
  await waitFor(() => expect(wordsOf('status')).toEqual(['']));
});

test('a search of the address is there at once; one without a result says so', async () => {
  show('running', '?q=だれもいない');
  expect(await screen.findByText('「だれもいない」に一致するDJは見つかりません')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('だれもいない');
  expect((await table('上位3組の票数')).slice(1)).toHaveLength(3);
});

test('before the opening, without DJs: it says what comes next', async () => {
  show('before');
  expect(await screen.findByText('投票はまだ始まっていません')).toBeVisible();
  expect(screen.queryByText(/終了時点|比較の基準/)).toBeNull();
  // There is nobody to look for yet.
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the trend says its days in words; where they can’t be had the cell is empty', async () => {
  const { unmount } = show('running');
  // DJ アオイ: 3 on 9/1, 4 on 9/2, 2 today.
  const trend = '1日の最少 3票、最多 4票、本日 2票';
  expect(await screen.findByRole('img', { name: trend })).toBeVisible();
  unmount();
  show('running', '', failWith('everyDj', { status: 404, code: 'not_found', title: '' }));
  expect(await ranking()).toHaveLength(4);
  expect(screen.queryByRole('img', { name: /^1日の最少/ })).toBeNull();
});

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
  await untilStanding('2022年9月2日(金) 終了時点・比較の基準: 9月1日(木)');
  expect(screen.getByText(/^9月2日\(金\) 終了時点の順位です/)).toBeVisible();
  // No more are named than are there.
  expect(await table('上位2組の票数')).toHaveLength(3);
  await user.click(await button('最新に戻る'));
  await untilStanding('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)');
  expect(screen.queryByText(/終了時点の順位です/)).toBeNull();
  expect(window.location.search).toBe('');
});

test('days are chosen from a list, and live in the address', async () => {
  const { user } = show('running', '?q=あおい');
  await ranking();
  const days = screen.getByRole('combobox', { name: '時点' });
  expect(wordsOf('option', days)).toEqual(['9月3日(土) 集計中', '9月2日(金)', '9月1日(木)']);
  await user.selectOptions(days, '9月1日(木)');
  await untilStanding('2022年9月1日(木) 終了時点・比較の基準: —');
  // Without a day before nobody has moved, and nobody is NEW.
  expect(await movements()).toEqual(['—']);
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
  expect(query()).toEqual({ q: 'あおい', asOf: '2022-09-01' });
  await user.selectOptions(days, '9月3日(土) 集計中');
  await waitFor(() => expect(query()).toEqual({ q: 'あおい' }));
});

test('product rule 5: movement is from the chosen day, which its header names', async () => {
  const { user } = show('running');
  expect(await screen.findByRole('columnheader', { name: '変動 9/2比' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '比較の基準' }), '9月1日(木)');
  expect(await screen.findByRole('columnheader', { name: '変動 9/1比' })).toBeVisible();
  expect(window.location.search).toBe('?base=2022-09-01');
  // Until the end of 9/1 it was DJ アオイ 3, 蓮 2, the others none.
  expect(await movements()).toEqual(['→', '↑1', 'NEW', '—']);
});
