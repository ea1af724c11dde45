import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, answerWith } from '../../../../support/site/recordedApi';
import { startOverview } from '../overviewScreen';

const { show } = startOverview();
const TAB = '?tab=proposals';

const card = (name: string) => screen.findByRole('article', { name });
// Without what only the eye needs.
const textOf = (element: HTMLElement) => element.textContent.replaceAll('→から', '→');
const lines = (one: HTMLElement) =>
  within(one)
    .getAllByRole('term')
    .map(({ parentElement }) => textOf(parentElement!));

test('an exclusion says in figures what would happen, who wants it, when and why', async () => {
  show('proposals', TAB);
  const one = await card('2票の除外');
  expect(one).toHaveTextContent('承認待ちp-32票の除外');
  expect(one).toHaveTextContent('提案 second@example.com 2022年9月10日(土) 10:00');
  expect(one).toHaveTextContent('KAIへの票すべて 有効票の10.0%');
  expect(lines(one)).toEqual([
    '提案の理由同じ送信元から続けて入った票',
    '有効票20→18票−2',
    '無効票1→3票+2',
  ]);
  const [, ...rows] = within(within(one).getByRole('table')).getAllByRole('row');
  expect(rows.map(textOf)).toEqual(['KAI3位→順位なし2票→0票']);
  const other = await card('1票の除外');
  expect(other).toHaveTextContent('上位10位は変わりません。');
  expect(within(other).queryByRole('table')).toBeNull();
});

test('a final version has its figures, its hash, and what has changed by now', async () => {
  const overview = answerOf('proposals', 'overview');
  const totals = { ...overview.totals, valid: 21 };
  show('proposals', TAB, answerWith('overview', { ...overview, totals }));
  const one = await card('「最終」20票の確定');
  expect(lines(one)).toEqual([
    ...['区分最終', '有効票20票', 'DJ4組'],
    expect.stringMatching(/^SHA-256[0-9a-f]{64}$/),
  ]);
  const grown = /現在の有効票は21票です（提案したときから\+1票）/;
  expect(await within(one).findByText(grown)).toBeVisible();
});

test('a publication says which version, and what it takes the place of', async () => {
  show('proposals', TAB);
  const one = await card('「二次」20票の公表');
  expect(
    await within(one).findByText(/現在公表している v-1「一次」 は「差し替え済」になります/),
  ).toBeVisible();
  expect(lines(one)).toContain('確定版v-2「二次」');
  const compare = within(one).getByRole('link', { name: '公表中の確定版と比べる' });
  expect(compare).toHaveAttribute('href', '/total-votes?tab=versions&cmp=v-1&cmp=v-2');
});

test('a looser setting stands before and after, with what one person may do then', async () => {
  show('proposals', TAB);
  const raised = await card('除外の基準の変更（1%→5.5%）');
  expect(raised).toHaveTextContent('有効票の5.5%までの除外を、上位10位の順位に触れなければ');
  expect(lines(raised)).toEqual(['除外の基準有効票の1%から有効票の5.5%']);
  expect(lines(await card('「二人で決める」をオフにする変更'))).toEqual([
    '除外の基準有効票の1%からオフ',
  ]);
});

const tabs = async () => within(await screen.findByRole('navigation', { name: '概要の画面' }));

test('the address of the tab says where it is off, and leads to the setting', async () => {
  show('running', TAB);
  expect(await screen.findByText(/「二人で決める」はオフです/)).toBeVisible();
  const setting = screen.getByRole('link', { name: '設定を開く' });
  expect(setting).toHaveAttribute('href', '/?tab=settings');
  const own = await (await tabs()).findByRole('link', { name: '承認待ち' });
  expect(own).toHaveAttribute('aria-current', 'page');
});

test('the tab says how many proposals wait; where one person decides it is not there', async () => {
  const { client, unmount } = show('running', '?tab=history');
  await screen.findByRole('list', { name: '操作の一覧' });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect((await tabs()).queryByRole('link', { name: /承認待ち/ })).toBeNull();
  unmount();
  show('proposals', '?tab=history');
  const link = await (await tabs()).findByRole('link', { name: '承認待ち 未判断 7' });
  expect(link).toHaveAttribute('href', `/${TAB}`);
});

test('a link leads to its proposal, or says that it is not there', async () => {
  const { unmount } = show('proposals', `${TAB}&proposal=p-8`);
  expect(await card('p-8')).toHaveTextContent('取り下げ');
  unmount();
  show('proposals', `${TAB}&proposal=p-99`);
  expect(await screen.findByText(/「p-99」という提案はありません。/)).toBeVisible();
});
