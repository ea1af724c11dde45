import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Card } from '../../../../src/components/Card';
import type { Sort } from '../../../../src/components/table/dataColumn';
import { RankingTable } from '../../../../src/components/table/RankingTable';
import type { Rank } from '../../../../contract/ranking';
import { rankOf, TIED } from '../ranks';
import { setupUser } from '../../../support/site/user';

const user = setupUser();

/** The library for long tables has come, and has said which rows are to be rendered. */
const windowed = () =>
  act(async () => void (await import('../../../../src/components/table/RowWindowing')));

function bodyRows(): HTMLElement[] {
  return screen.getAllByRole('row').slice(1);
}

function names(): (string | null)[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')!.textContent);
}

function manyRanks(count: number): Rank[] {
  return Array.from({ length: count }, (_, index) =>
    rankOf({ name: `DJ ${index + 1}`, rank: index + 1, votes: count - index }),
  );
}

test('competition ranks with 同率, movement from the named day, and a dash without votes', () => {
  render(<RankingTable ranking={TIED} baseline="2022-09-23" caption="ランキング" />);
  expect(screen.getByRole('table', { name: 'ランキング' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '順位',
    '変動 (9/23比)',
    'DJ',
    '票数',
    '割合',
    '割合のバー',
  ]);
  expect(
    bodyRows().map((row) =>
      Array.from(row.children)
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1', '↑3', 'ミナモみなも・東京', '10票'],
    ['2同率', '↓1', 'アカネあかね・東京', '8票'],
    ['2同率', '→', 'カグラかぐら・東京', '8票'],
    ['4', 'NEW', 'ヨナギよなぎ・東京', '5票'],
    ['—', '—', 'シロしろ・東京', '0票'],
  ]);
});

test('without a baseline nobody is NEW and no day is named; without the column it is not there', () => {
  const unmoved = TIED.map((rank) => ({ ...rank, previousRank: null, previousVotes: null }));
  const { rerender } = render(
    <RankingTable ranking={unmoved} baseline={null} caption="ランキング" />,
  );
  expect(screen.getByRole('columnheader', { name: '変動' })).toBeInTheDocument();
  expect(screen.queryByText('NEW')).toBeNull();
  rerender(<RankingTable ranking={unmoved} caption="ランキング" />);
  expect(screen.queryByRole('columnheader', { name: '変動' })).toBeNull();
});

test('the first rank stands out, the next two softly', () => {
  render(<RankingTable ranking={manyRanks(4)} caption="ランキング" />);
  expect(screen.getByText('1', { selector: '.rank-badge' })).toHaveClass('rank-first');
  expect(screen.getByText('3', { selector: '.rank-badge' })).toHaveClass('rank-next');
  expect(screen.getByText('4', { selector: '.rank-badge' })).toHaveClass('rank-other');
});

test('a name opens its DJ', async () => {
  render(<RankingTable ranking={TIED} caption="ランキング" />);
  await user.click(screen.getByRole('button', { name: 'カグラ' }));
  expect(new URLSearchParams(window.location.search).get('open')).toBe(TIED[2]!.dj.id);
});

test('sorting is stable upon the order of the API, both ways, and comes back to it', async () => {
  function Sorted() {
    const [sort, onSort] = useState<Sort | null>(null);
    return <RankingTable ranking={TIED} caption="ランキング" sorting={{ sort, onSort }} />;
  }
  render(<Sorted />);
  const header = screen.getByRole('button', { name: '票数' });
  await user.click(header);
  expect(screen.getByRole('columnheader', { name: '票数' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(names()).toEqual(['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']);
  await user.click(header);
  expect(names()).toEqual(['シロ', 'ヨナギ', 'アカネ', 'カグラ', 'ミナモ']);
  // Names are looked for from the first syllable, figures from the highest.
  await user.click(screen.getByRole('button', { name: 'DJ' }));
  expect(names()).toEqual(['アカネ', 'カグラ', 'シロ', 'ミナモ', 'ヨナギ']);
  await user.click(screen.getByRole('button', { name: 'DJ' }));
  expect(names()).toEqual(['ヨナギ', 'ミナモ', 'シロ', 'カグラ', 'アカネ']);
  await user.click(screen.getByRole('button', { name: 'DJ' }));
  expect(names()).toEqual(['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']);
});

test('by movement: NEW, the risen, the unmoved, the fallen; who has no movement is last either way', async () => {
  function Sorted() {
    const [sort, onSort] = useState<Sort | null>(null);
    const sorting = { sort, onSort };
    return <RankingTable ranking={TIED} baseline="2022-09-23" caption="順" sorting={sorting} />;
  }
  render(<Sorted />);
  const header = screen.getByRole('button', { name: /^変動/ });
  await user.click(header);
  expect(names()).toEqual(['ヨナギ', 'ミナモ', 'カグラ', 'アカネ', 'シロ']);
  await user.click(header);
  expect(names()).toEqual(['アカネ', 'カグラ', 'ミナモ', 'ヨナギ', 'シロ']);
});

test('by rank: who has none is last either way', async () => {
  function Sorted() {
    const [sort, onSort] = useState<Sort | null>(null);
    return <RankingTable ranking={TIED} caption="順" sorting={{ sort, onSort }} />;
  }
  render(<Sorted />);
  const header = screen.getByRole('button', { name: '順位' });
  await user.click(header);
  expect(screen.getByRole('columnheader', { name: '順位' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(names()).toEqual(['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']);
  await user.click(header);
  expect(names()).toEqual(['ヨナギ', 'アカネ', 'カグラ', 'ミナモ', 'シロ']);
});

test('up to 100 rows are all in the page', () => {
  render(<RankingTable ranking={manyRanks(100)} caption="ランキング" />);
  expect(bodyRows()).toHaveLength(100);
});

test('F18: of 10,000 rows only those near the window are in the page, told with their place', async () => {
  render(<RankingTable ranking={manyRanks(10_000)} caption="ランキング" />);
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(bodyRows().length).toBeLessThan(60);
  await windowed();
  const rows = bodyRows();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
  expect(within(rows[4]!).getByRole('rowheader')).toHaveTextContent('DJ 5');
});

test('print has every row', async () => {
  render(<RankingTable ranking={manyRanks(150)} caption="ランキング" />);
  await windowed();
  expect(bodyRows().length).toBeLessThan(60);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(bodyRows()).toHaveLength(150);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(bodyRows().length).toBeLessThan(60);
});

test('the header of the card around says how many rows there are; of a long table, which ones are in view', async () => {
  const card = (rows: number) => (
    <Card heading="ランキング">
      <RankingTable ranking={manyRanks(rows)} caption="ランキング" />
    </Card>
  );
  const { rerender } = render(card(100));
  const header = screen.getByRole('heading', { name: 'ランキング' }).closest('header')!;
  expect(header).toHaveTextContent(/100組$/);
  rerender(card(101));
  await windowed();
  expect(header).toHaveTextContent(/101組中 1–\d+組/);
});

test('S23: a name may be anything and stays plain text, on its own side', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '</script>',
    'a\u202Egnp.exe',
    '長'.repeat(10_000),
  ];
  const { container } = render(
    <RankingTable ranking={hostile.map((name) => rankOf({ name }))} caption="ランキング" />,
  );
  expect(container.querySelector('img, script')).toBeNull();
  expect(names()).toEqual(hostile);
});
