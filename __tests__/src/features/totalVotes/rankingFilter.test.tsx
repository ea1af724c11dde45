import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { answerOf, answerWith, recorded, startServer } from '../../../support/site/recordedApi';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';

const server = startServer();

const CATEGORIES: Record<string, string> = {
  aoi: 'クラブ',
  ren: 'クラブ',
  kai: 'フェス',
  mio: '',
};
const total = answerOf('running', 'total');
const lines = total.ranking.map((line) => {
  return { ...line, dj: { ...line.dj, category: CATEGORIES[line.dj.id] } };
});
const filtered = () => [answerWith('total', { ...total, ranking: lines }), ...recorded('running')];

test('the overall rank and movement stay, then comes the place within', async () => {
  server.use(...filtered());
  const { user } = renderScreen(TotalVotesPage, '/total-votes');
  await table(/ランキング/);
  const categories = screen.getByRole('combobox', { name: '部門' });
  expect([...categories.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'すべて',
    'クラブ (2組)',
    'フェス (1組)',
    '部門なし (1組)',
  ]);
  await user.selectOptions(categories, 'フェス (1組)');
  expect(window.location.search).toBe(`?category=${encodeURIComponent('フェス')}`);
  const [header, ...rows] = await table(/フェスのランキング/);
  expect(header!.slice(0, 3)).toEqual(['順位', '変動 9/2比', '部門内順位 フェス']);
  expect(header).toContain('割合 全有効票比');
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['3', 'NEW', '1', 'KAIかい・東京', '', '2票'],
  ]);
  expect(screen.getByText('4組中 1組')).toBeVisible();
  expect(await figure('有効票の合計')).toEqual(['20票', expect.anything()]);
  expect(await figure('フェスの有効票')).toEqual(['2票', '有効票の合計の10.0%']);
  expect(await figure('得票のあるDJ（フェス）')).toEqual(['1組 / 全1組', '']);
  expect((await table('フェスの上位1組の票数')).slice(1)).toEqual([['3 KAI', '2']]);
});

test('how many are found is read out, while it is not all of them', async () => {
  server.use(...filtered());
  const { user } = renderScreen(TotalVotesPage, '/total-votes');
  await table(/ランキング/);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['']);
  await user.type(screen.getByRole('searchbox'), 'あおい');
  await waitFor(() => expect(said()).toEqual(['1組が見つかりました']));
  await user.type(screen.getByRole('searchbox'), 'ん');
  await waitFor(() => expect(said()).toEqual(['']));
});

test('a filter that leaves nobody says so, and is taken away', async () => {
  server.use(...filtered());
  const { user } = renderScreen(TotalVotesPage, '/total-votes?category=フェス&area=大阪&sort=dj');
  expect(await screen.findByText('フェス・大阪のDJはいません')).toBeVisible();
  expect(await figure('得票のあるDJ（フェス・大阪）')).toEqual(['0組', '該当するDJなし']);
  // Nor is there a chart to go to.
  expect(screen.queryByRole('link', { name: '上位のグラフへ' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '絞り込みを解除' }));
  expect(await table(/ランキング/)).toHaveLength(5);
  expect(screen.getByRole('link', { name: '上位のグラフへ' })).toHaveTextContent('グラフ');
  expect(window.location.search).toBe('?sort=dj');
});

describe('on a phone', () => {
  beforeEach(() => setViewport(360));
  afterEach(() => setViewport(1300));

  test('a row is rank, name with movement and gap, and votes', async () => {
    server.use(...recorded('running'));
    renderScreen(TotalVotesPage, '/total-votes?sort=-movement');
    const [head, ...rows] = await table(/ランキング/);
    expect(head).toEqual(['順位', 'DJ', '票数 14日']);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['3', 'KAINEW −7'],
      ['1同率', '蓮↑1 0'],
      ['1同率', 'DJ アオイ→ —'],
      ['—', 'DJ ミオ— —'],
    ]);
  });

  test('orders of figures that have no column there are chosen from a list', async () => {
    server.use(...recorded('running'));
    const { user } = renderScreen(TotalVotesPage, '/total-votes');
    const names = async () => (await table(/ランキング/)).slice(1).map((row) => row[1]);
    expect((await names())[0]).toBe('DJ アオイ→ —');
    await user.click(screen.getByRole('button', { name: /^絞り込み・並べ替え・検索/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '変動');
    await waitFor(async () => expect((await names())[0]).toBe('KAINEW −7'));
    expect(window.location.search).toBe('?sort=-movement');
  });

  test('filter and search wait behind a button that says how many are in use', async () => {
    server.use(...recorded('running'));
    const { user } = renderScreen(TotalVotesPage, '/total-votes?area=東京');
    await table(/ランキング/);
    expect(screen.getByRole('combobox', { name: '時点' })).toHaveDisplayValue('9/3 集計中');
    expect(screen.getByRole('combobox', { name: '基準' })).toHaveDisplayValue('9/2');
    const toggle = screen.getByRole('button', { name: /^絞り込み・並べ替え・検索/ });
    expect(toggle).toHaveTextContent('(1件を指定中)');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const controls = document.getElementById(toggle.getAttribute('aria-controls')!);
    expect(controls).toContainElement(screen.getByRole('searchbox'));
    expect(screen.getByText('地域内 1位')).toBeVisible();
  });
});
