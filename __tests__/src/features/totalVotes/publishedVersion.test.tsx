import { screen } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { failWith } from '../../../support/site/recordedApi';
import { table } from '../../../support/site/renderScreen';
import { button, expectLink, region, startScreen } from '../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes');

/** Places and votes of the first two. */
async function places(): Promise<string[]> {
  const rows = await table(/のランキング$/);
  return rows.slice(1, 3).map((row) => `${row[0]} ${row.find((cell) => cell.endsWith('票'))}`);
}
const FROZEN = ['1同率 9票', '1同率 9票'];

test('once published it is that version that is shown, and what differs is said', async () => {
  const { user } = show('published');
  expect(await places()).toEqual(FROZEN);
  expect(await screen.findByText(/確定版「最終」を表示しています/)).toBeVisible();
  // Nobody has moved in figures of one moment: there is no such column, and no day to choose.
  expect(screen.queryByRole('columnheader', { name: /変動/ })).toBeNull();
  expect(screen.queryByLabelText('時点')).toBeNull();
  const banner = await region('現在の集計は、公表した確定版と異なります');
  expect(banner).toHaveTextContent('公表した確定版 20票を表示しています。現在の集計は21票です。');
  // 蓮 was first with アオイ and is second now.
  expect(banner).toHaveTextContent('現在の集計との差 +1票・順位の違い 1組');
  await expectLink('差を見る', '/total-votes?tab=versions&cmp=v-1&cmp=live', banner);

  await user.click(await button('現在の集計を見る'));
  expect(await screen.findByText('公表した確定版ではありません。')).toBeVisible();
  expect(await places()).toEqual(['1 10票', '2 9票']);
  expect(window.location.search).toBe('?version=live');
  await user.click(await button('公表した確定版に戻る'));
  expect(await screen.findByText(/確定版「最終」を表示しています/)).toBeVisible();
  expect(await places()).toEqual(FROZEN);
});

test('the figures that are not the published ones are never painted first', async () => {
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  show('published');
  expect(await places()).toEqual(FROZEN);
  watch.disconnect();
  // The banner alone tells of the live total.
  expect(seen.some((text) => text.includes('10票'))).toBe(false);
});

test('an address with a version that is not there says so, with two ways on', async () => {
  const unknown = failWith('total', { status: 404, code: 'not_found', title: '題' });
  show('running', '?version=v-9', unknown);
  expect(await screen.findByText('「v-9」という確定版はありません')).toBeVisible();
  await expectLink('確定版の一覧を見る', '/total-votes?tab=versions');
  expect(screen.queryByRole('alert')).toBeNull();
});
