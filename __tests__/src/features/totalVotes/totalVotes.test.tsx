import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import {
  answerOf,
  answerWith,
  failWith,
  recorded,
  startServer,
} from '../../../support/site/recordedApi';
import { figure, renderScreen, table } from '../../../support/site/renderScreen';
import { setViewport } from '../../../support/site/viewport';

const server = startServer();

/** The line below the page's title; its parts may stand on lines of their own. */
function standing(text: string): Promise<HTMLElement> {
  return screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === text,
  );
}

async function ranking(): Promise<string[][]> {
  const rows = await table(/ランキング/);
  // Between name and votes is the bar.
  return rows
    .slice(1)
    .map(([rank, movement, dj, _bar, votes, share]) =>
      [rank, movement, dj, votes, share].map((cell) => cell ?? ''),
    );
}

test('shows ranks, movement, votes and shares, as they are counted by hand', async () => {
  server.use(...recorded('running'));
  renderScreen(TotalVotesPage, '/total-votes');
  // Until the end of 9/2 it was DJ アオイ 7, 蓮 6 of 13.
  expect(await ranking()).toEqual([
    ['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%'],
    ['1同率', '↑1', '蓮れん・大阪', '9票', '45.0%'],
    ['3', 'NEW', 'KAIかい・東京', '2票', '10.0%'],
    ['—', '—', 'DJ ミオみお・東京', '0票', '0.0%'],
  ]);
  expect(await figure('有効票の合計')).toEqual(['20票', '2022年9月3日(土) 集計中(14:20時点)']);
  expect(await figure('得票のあるDJ')).toEqual(['3組 / 全4組', '']);
  expect(
    await standing('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)'),
  ).toBeVisible();
});

test('an answer that a 304 keeps is told by the time of the 304', async () => {
  // The ranking was last changed at 14:20; by now it is 17:30.
  const poll = { ...answerOf('running', 'poll'), now: '2022-09-03T08:30:05.000Z' };
  server.use(answerWith('poll', poll), ...recorded('running'));
  renderScreen(TotalVotesPage, '/total-votes');
  expect(
    await standing('2022年9月3日(土) 集計中(17:30時点)・比較の基準: 9月2日(金)'),
  ).toBeVisible();
});

test('after the close it is the state at the end of the last day', async () => {
  server.use(...recorded('closed'));
  renderScreen(TotalVotesPage, '/total-votes');
  const asOf = '2022年9月6日(火) 終了時点';
  expect(await standing(`${asOf}・比較の基準: 9月5日(月)`)).toBeVisible();
  expect(await screen.findByRole('table', { name: `${asOf}のランキング` })).toBeVisible();
});

test('product rule 5: without a day before nobody has moved and nobody is NEW', async () => {
  const total = answerOf('running', 'total');
  const before = { previousRank: null, previousVotes: null };
  const ranking = total.ranking.map((line) => ({ ...line, ...before }));
  server.use(answerWith('total', { ...total, baseline: null, ranking }), ...recorded('running'));
  renderScreen(TotalVotesPage, '/total-votes');
  expect((await table(/ランキング/)).slice(1).map((row) => row[1])).toEqual(['—', '—', '—', '—']);
  expect(screen.getByText(/比較の基準: —$/)).toBeVisible();
});

test('the chart shows the first twenty that have votes', async () => {
  server.use(...recorded('sixty'));
  renderScreen(TotalVotesPage, '/total-votes');
  const rows = (await table('上位20組の票数')).slice(1);
  expect(rows).toHaveLength(20);
  expect([rows[0], rows[19]]).toEqual([
    ['1 DJ 1', '60'],
    ['20 DJ 20', '41'],
  ]);
});

test('search folds both sides; rank and share stay those of the whole', async () => {
  server.use(...recorded('running'));
  const { user } = renderScreen(TotalVotesPage, '/total-votes');
  await ranking();
  await user.type(screen.getByRole('searchbox', { name: 'DJ名・よみで検索' }), 'ｱｵｲ');
  expect(await ranking()).toEqual([['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%']]);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('ｱｵｲ'));
  expect(await figure('有効票の合計')).toEqual(['20票', expect.anything()]);
});

test('a search of the address is there at once; one without a result says so', async () => {
  server.use(...recorded('running'));
  renderScreen(TotalVotesPage, '/total-votes?q=だれもいない');
  expect(await screen.findByText('「だれもいない」に一致するDJは見つかりません')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('だれもいない');
  expect((await table('上位3組の票数')).slice(1)).toHaveLength(3);
});

test('before the opening, without DJs: it says what comes next', async () => {
  server.use(...recorded('before'));
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await screen.findByText('投票はまだ始まっていません')).toBeVisible();
  expect(screen.queryByText(/終了時点|比較の基準/)).toBeNull();
  // There is nobody to look for yet.
  expect(screen.queryByRole('searchbox')).toBeNull();
});

describe('as of a past day', () => {
  const PAST = '?asOf=2022-09-02';

  test('the end of the day, its movement and its total; that it is not now is said', async () => {
    server.use(...recorded('running'));
    const { user } = renderScreen(TotalVotesPage, `/total-votes${PAST}`);
    // Until the end of 9/1 it was DJ アオイ 3, 蓮 2.
    expect(await ranking()).toEqual([
      ['1', '→', 'DJ アオイあおい・東京', '7票', '53.8%'],
      ['2', '→', '蓮れん・大阪', '6票', '46.2%'],
      ['—', '—', 'KAIかい・東京', '0票', '0.0%'],
      ['—', '—', 'DJ ミオみお・東京', '0票', '0.0%'],
    ]);
    expect(await figure('有効票の合計')).toEqual(['13票', '2022年9月2日(金) 終了時点']);
    expect(await standing('2022年9月2日(金) 終了時点・比較の基準: 9月1日(木)')).toBeVisible();
    expect(screen.getByText(/^9月2日\(金\) 終了時点の順位です/)).toBeVisible();
    // No more are named than are there.
    expect((await table('上位2組の票数')).slice(1)).toEqual([
      ['1 DJ アオイ', '7'],
      ['2 蓮', '6'],
    ]);
    await user.click(screen.getByRole('button', { name: '最新に戻る' }));
    expect(
      await standing('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)'),
    ).toBeVisible();
    expect(screen.queryByText(/終了時点の順位です/)).toBeNull();
    expect(window.location.search).toBe('');
  });

  test('days are chosen from a list or one by one, and live in the address', async () => {
    server.use(...recorded('running'));
    const { user } = renderScreen(TotalVotesPage, '/total-votes?q=あおい');
    await ranking();
    const days = screen.getByRole('combobox', { name: '時点' });
    expect([...days.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      '9月3日(土) 集計中',
      '9月2日(金)',
      '9月1日(木)',
    ]);
    await user.selectOptions(days, '9月1日(木)');
    expect(await standing('2022年9月1日(木) 終了時点・比較の基準: —')).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('asOf')).toBe('2022-09-01');
    expect(new URLSearchParams(window.location.search).get('q')).toBe('あおい');
    // The first day: nothing is before it.
    const back = screen.getByRole('button', { name: '前の日' });
    expect(back).toHaveAttribute('aria-disabled', 'true');
    await user.click(back);
    expect(days).toHaveDisplayValue('9月1日(木)');
    await user.click(screen.getByRole('button', { name: '次の日' }));
    await waitFor(() => expect(days).toHaveDisplayValue('9月2日(金)'));
    await user.click(screen.getByRole('button', { name: '次の日' }));
    await waitFor(() => expect(days).toHaveDisplayValue('9月3日(土) 集計中'));
    expect(new URLSearchParams(window.location.search).has('asOf')).toBe(false);
    expect(screen.getByRole('button', { name: '次の日' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('product rule 5: movement is measured from the chosen day, which its header names', async () => {
  server.use(...recorded('running'));
  const { user } = renderScreen(TotalVotesPage, '/total-votes');
  await ranking();
  expect(screen.getByRole('columnheader', { name: /変動/ })).toHaveTextContent('変動 9/2比');
  await user.selectOptions(screen.getByRole('combobox', { name: '比較の基準' }), '9月1日(木)');
  expect(await screen.findByRole('columnheader', { name: '変動 9/1比' })).toBeVisible();
  expect(window.location.search).toBe('?base=2022-09-01');
  // Until the end of 9/1 it was DJ アオイ 3, 蓮 2, the others none.
  expect((await ranking()).map(([, movement]) => movement)).toEqual(['→', '↑1', 'NEW', '—']);
});

describe('部門 and 地域', () => {
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
  const filtered = () => [
    answerWith('total', { ...total, ranking: lines }),
    ...recorded('running'),
  ];

  test('the overall rank and movement stay, then comes the place within', async () => {
    server.use(...filtered());
    const { user } = renderScreen(TotalVotesPage, '/total-votes');
    await ranking();
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
    await ranking();
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
    expect(await ranking()).toHaveLength(4);
    expect(screen.getByRole('link', { name: '上位のグラフへ' })).toHaveTextContent('グラフ');
    expect(window.location.search).toBe('?sort=dj');
  });
});

describe('the order', () => {
  test('a click sorts, is in the address, and Back undoes it', async () => {
    server.use(...recorded('running'));
    const { user } = renderScreen(TotalVotesPage, '/total-votes');
    await ranking();
    const header = screen.getByRole('columnheader', { name: '票数' });
    expect(header).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: '票数' }));
    expect(window.location.search).toBe('?sort=-votes');
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    await user.click(screen.getByRole('button', { name: '票数' }));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    window.history.back();
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
  });
});

describe('bars, gaps and trends', () => {
  const header = async () => (await table(/ランキング/))[0]!;
  const gaps = async () => (await table(/ランキング/)).slice(1).map((row) => row[6]);
  /** Percent of the column: the solid part of each bar, and its outlined end. */
  const bars = () =>
    [...document.querySelectorAll('.column-bar .share-bar')].map((bar) =>
      [...bar.children].map((part) =>
        Math.round(parseFloat((part as HTMLElement).style.inlineSize)),
      ),
    );

  test('the gap to the place above: none for the first, 0 in a tie, none without votes', async () => {
    server.use(...recorded('running'));
    renderScreen(TotalVotesPage, '/total-votes');
    expect((await header()).slice(5)).toEqual(['割合', '上との差', '14日の推移']);
    expect(await gaps()).toEqual(['—', '0', '−7', '—']);
  });

  test('with a filter it is the gap to the row above, and says so', async () => {
    server.use(...recorded('running'));
    renderScreen(TotalVotesPage, '/total-votes?area=東京&sort=gap');
    const [head, ...rows] = await table(/ランキング/);
    expect(head![7]).toBe('上との差 地域内');
    // 蓮 of 大阪 is between them overall.
    expect(rows.map((row) => [row[3], row[7]])).toEqual([
      ['KAIかい・東京', '−7'],
      ['DJ アオイあおい・東京', '—'],
      ['DJ ミオみお・東京', '—'],
    ]);
  });

  test('a bar is solid until yesterday; today is a dashed end', async () => {
    server.use(...recorded('running'));
    renderScreen(TotalVotesPage, '/total-votes');
    expect((await header())[3]).toBe('票数のグラフ 破線は本日');
    // Until the end of 9/2 it was DJ アオイ 7, 蓮 6; the longest bar has 9.
    expect(bars()).toEqual([[78, 22], [67, 33], [0, 22], [0]]);
  });

  test('the trend says its days in words; where they can’t be had the cell is empty', async () => {
    server.use(...recorded('running'));
    const { unmount } = renderScreen(TotalVotesPage, '/total-votes');
    // DJ アオイ: 3 on 9/1, 4 on 9/2, 2 today.
    expect(
      await screen.findByRole('img', { name: '1日の最少 3票、最多 4票、本日 2票' }),
    ).toBeVisible();
    unmount();
    server.use(failWith('everyDj', { status: 404, code: 'not_found', title: '' }));
    renderScreen(TotalVotesPage, '/total-votes');
    expect(await gaps()).toHaveLength(4);
    expect(screen.queryByRole('img', { name: /^1日の最少/ })).toBeNull();
  });
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
    await ranking();
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
