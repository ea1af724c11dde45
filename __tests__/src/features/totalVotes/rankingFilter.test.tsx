import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { answerOf, answerWith } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';
import { button, startScreen, untilQuery, wordsOf } from '../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes');

function filtered() {
  const categories: Record<string, string> = { aoi: 'クラブ', ren: 'クラブ', kai: 'フェス' };
  const total = answerOf('running', 'total');
  const ranking = total.ranking.map((line) => {
    return { ...line, dj: { ...line.dj, category: categories[line.dj.id] ?? '' } };
  });
  return answerWith('total', { ...total, ranking });
}

test('the overall rank and movement stay, then comes the place within', async () => {
  const { user } = show('running', '', filtered());
  await table(/ランキング/);
  const categories = screen.getByRole('combobox', { name: '部門' });
  expect(wordsOf('option', categories)).toEqual([
    ...['すべて', 'クラブ (2組)', 'フェス (1組)', '部門なし (1組)'],
  ]);
  await user.selectOptions(categories, 'フェス (1組)');
  await untilQuery(`?category=${encodeURIComponent('フェス')}`);
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
});

test('a filter that leaves nobody says so, and is taken away', async () => {
  const { user } = show('running', '?category=フェス&area=大阪&sort=dj', filtered());
  expect(await screen.findByText('フェス・大阪のDJはいません')).toBeVisible();
  expect(await figure('得票のあるDJ（フェス・大阪）')).toEqual(['0組 / 全0組', '']);
  // How many there would be of each, within the other filter.
  const areas = wordsOf('option', screen.getByRole('combobox', { name: '地域' }));
  expect(areas).toEqual(['すべて', '大阪 (0組)', '東京 (1組)']);
  expect(screen.queryByRole('region', { name: '順位の推移' })).toBeNull();
  await user.click(await button('絞り込みを解除'));
  expect(await table(/ランキング/)).toHaveLength(5);
  expect(window.location.search).toBe('?sort=dj');
});

describe('on a phone', () => {
  beforeEach(() => setViewport(360));
  afterEach(() => setViewport(1300));

  const controls = () => button(/^絞り込み・並べ替え・検索/);

  test('a row is rank, name with movement and gap, and votes; a list has the orders', async () => {
    const { user } = show('running');
    const rows = async () => (await table(/ランキング/)).map((row) => `${row[0]} ${row[1]}`);
    expect((await table(/ランキング/))[0]).toEqual(['順位', 'DJ', '票数 14日']);
    expect((await rows())[1]).toBe('1同率 DJ アオイ→ —');
    await user.click(await controls());
    await user.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '変動');
    await waitFor(async () =>
      expect((await rows()).slice(1)).toEqual([
        ...['3 KAINEW −7', '1同率 蓮↑1 0', '1同率 DJ アオイ→ —', '— DJ ミオ— —'],
      ]),
    );
    expect(window.location.search).toBe('?sort=-movement');
  });

  test('filter and search wait behind a button, unless one is in use', async () => {
    const { user, unmount } = show('running');
    await table(/ランキング/);
    expect(screen.getByRole('combobox', { name: '時点' })).toHaveDisplayValue('9/3 集計中');
    expect(screen.getByRole('combobox', { name: '基準' })).toHaveDisplayValue('9/2');
    const toggle = await controls();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const inside = document.getElementById(toggle.getAttribute('aria-controls')!);
    expect(inside).toContainElement(screen.getByRole('searchbox'));
    unmount();
    show('running', '?area=東京');
    expect(await screen.findByText('地域内 1位')).toBeVisible();
    expect(await controls()).toHaveAttribute('aria-expanded', 'true');
  });
});
