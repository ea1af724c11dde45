import { screen, waitFor, within } from '@testing-library/react';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { answerOf, answerWith, recorded } from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';
import { card, startProposals, TAB } from './proposalCards';

const { server, show } = startProposals();

/** A list of figures, line by line, without what only the eye needs. */
function lines(within_: HTMLElement): string[] {
  return within(within_)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement!.textContent.replaceAll('→から', '→'));
}

test('an exclusion: in figures what would happen, who wants it, when and why', async () => {
  show();
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
  expect(rows.map(({ textContent }) => textContent.replaceAll('→から', '→'))).toEqual([
    'KAI3位→順位なし2票→0票',
  ]);
  const other = await card('1票の除外');
  expect(other).toHaveTextContent('上位10位は変わりません。');
  expect(within(other).queryByRole('table')).toBeNull();
});

test('a final version: its figures, its hash, and what has changed by now', async () => {
  const overview = answerOf('proposals', 'overview');
  const totals = { ...overview.totals, valid: 21 };
  show(TAB, answerWith('overview', { ...overview, totals }));
  const one = await card('「最終」20票の確定');
  expect(lines(one)).toEqual([
    ...['区分最終', '有効票20票', 'DJ4組'],
    expect.stringMatching(/^SHA-256[0-9a-f]{64}$/),
  ]);
  const grown = /現在の有効票は21票です（提案したときから\+1票）/;
  expect(await within(one).findByText(grown)).toBeVisible();
});

test('a publication: which version, and what it takes the place of', async () => {
  show();
  const one = await card('「二次」20票の公表');
  expect(
    await within(one).findByText(/現在公表している v-1「一次」 は「差し替え済」になります/),
  ).toBeVisible();
  expect(lines(one)).toContain('確定版v-2「二次」');
  expect(within(one).getByRole('link', { name: '公表中の確定版と比べる' })).toHaveAttribute(
    'href',
    '/total-votes?tab=versions&cmp=v-1&cmp=v-2',
  );
});

test('a looser setting: before and after, and what one person may do then', async () => {
  show();
  const raised = await card('除外の基準の変更（1%→5.5%）');
  expect(raised).toHaveTextContent('有効票の5.5%までの除外を、上位10位の順位に触れなければ');
  expect(lines(raised)).toEqual(['除外の基準有効票の1%から有効票の5.5%']);
  expect(lines(await card('「二人で決める」をオフにする変更'))).toEqual([
    '除外の基準有効票の1%からオフ',
  ]);
});

describe('the tab', () => {
  const tabs = () => screen.findByRole('navigation', { name: '概要の画面' });
  const showRunning = (address: string) => {
    server.use(...recorded('running'));
    return renderScreen(OverviewPage, address);
  };

  test('is not there while one person decides and nothing waits', async () => {
    const { client } = showRunning('/?tab=history');
    await screen.findByRole('list', { name: '操作の一覧' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(within(await tabs()).queryByRole('link', { name: /承認待ち/ })).toBeNull();
  });

  test('says by its address what it is, where it is off, and the way to the setting', async () => {
    showRunning(TAB);
    expect(await screen.findByText(/「二人で決める」はオフです/)).toBeVisible();
    expect(screen.getByRole('link', { name: '設定を開く' })).toHaveAttribute(
      'href',
      '/?tab=settings',
    );
    expect(await within(await tabs()).findByRole('link', { name: '承認待ち' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('is there where two decide, with how many wait', async () => {
    show('/?tab=history');
    expect(
      await within(await tabs()).findByRole('link', { name: '承認待ち 未判断 7' }),
    ).toHaveAttribute('href', TAB);
  });

  test('leads to the proposal of a link, or says that it is not there', async () => {
    const { unmount } = show(`${TAB}&proposal=p-8`);
    expect(await card('p-8')).toHaveTextContent('取り下げ');
    unmount();
    show(`${TAB}&proposal=p-99`);
    expect(await screen.findByText(/「p-99」という提案はありません。/)).toBeVisible();
  });
});
