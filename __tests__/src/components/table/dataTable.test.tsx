import { LocationProvider, navigate } from '@reach/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Rank } from '../../../../contract/ranking';
import { Card } from '../../../../src/components/Card';
import { Movement, movementOrder } from '../../../../src/components/figures/Movement';
import type { Column } from '../../../../src/components/table/column';
import { DataTable } from '../../../../src/components/table/DataTable';
import { djColumns } from '../../../../src/components/table/djColumns';
import { useDataTable } from '../../../../src/components/table/useDataTable';
import { setupUser } from '../../../support/site/user';

const user = setupUser();

function rankOf(
  ...[name, kana, rank, votes, previousRank]: [string, string, number | null, number, number | null]
): Rank {
  const dj = { id: name, name, kana, area: '', category: '' };
  return { dj, rank, tied: rank === 2, votes, share: null, previousRank, previousVotes: 0 };
}
/** As the API answers. */
const TIED = [
  rankOf('ミナモ', 'みなも', 1, 10, 4),
  rankOf('アカネ', 'あかね', 2, 8, 1),
  rankOf('カグラ', 'かぐら', 2, 8, 2),
  rankOf('ヨナギ', 'よなぎ', 4, 5, null),
  rankOf('シロ', 'しろ', null, 0, null),
];

const movement: Column<Rank> = {
  ...{ key: 'movement', header: '変動', sort: 'descending', sortValue: movementOrder },
  cell: (rank) => <Movement rank={rank} />,
};
const columns = [djColumns.rank, movement, djColumns.dj, djColumns.votes];

function Ranking({ rows }: { rows: readonly Rank[] }) {
  const model = useDataTable({ columns, rows, rowKey: ({ dj }) => dj.id, isInAddress: true });
  return (
    <Card heading="ランキング">
      <DataTable model={model} caption="順位表" counter="組" />
    </Card>
  );
}

function show(rows: readonly Rank[], address = '/') {
  void navigate(address);
  const page = (shown: readonly Rank[]) => (
    <LocationProvider>
      <Ranking rows={shown} />
    </LocationProvider>
  );
  const { rerender } = render(page(rows));
  return { refresh: (next: readonly Rank[]) => rerender(page(next)) };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    rankOf(`DJ ${index + 1}`, '', index + 1, count - index, 1),
  );
const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')!.textContent);
const pageButton = (name: string) =>
  within(screen.getByRole('navigation', { name: '表のページ' })).queryByRole('button', { name });
const AS_ANSWERED = ['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ'];
const sortByVotes = () => user.click(screen.getByRole('button', { name: '票数' }));

test('a click sorts both ways, and comes back to the order of the API', async () => {
  show(TIED);
  const found = [];
  for (const order of ['descending', 'ascending', null]) {
    await sortByVotes();
    const column = screen.getByRole('columnheader', { name: '票数' });
    await waitFor(() => expect(column.getAttribute('aria-sort')).toBe(order));
    found.push([window.location.search, ...names()]);
  }
  expect(found).toEqual([
    ['?sort=-votes', 'ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ'],
    ['?sort=votes', 'シロ', 'ヨナギ', 'アカネ', 'カグラ', 'ミナモ'],
    ['', ...AS_ANSWERED],
  ]);
});

test.each([
  { sort: 'dj', sorted: ['アカネ', 'カグラ', 'シロ', 'ミナモ', 'ヨナギ'] },
  { sort: '-dj', sorted: ['ヨナギ', 'ミナモ', 'シロ', 'カグラ', 'アカネ'] },
  // Who has none is last either way.
  { sort: 'rank', sorted: ['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ'] },
  { sort: '-rank', sorted: ['ヨナギ', 'アカネ', 'カグラ', 'ミナモ', 'シロ'] },
  { sort: '-movement', sorted: ['ヨナギ', 'ミナモ', 'カグラ', 'アカネ', 'シロ'] },
  { sort: 'movement', sorted: ['アカネ', 'カグラ', 'ミナモ', 'ヨナギ', 'シロ'] },
  ...['bar', '--votes', 'constructor'].map((sort) => ({ sort, sorted: AS_ANSWERED })),
])('an address can say the order: $sort', ({ sort, sorted }) => {
  show(TIED, `/?sort=${sort}&page=${sort === 'bar' ? '-1' : '1e9'}`);
  expect(names()).toEqual(sorted);
});

test('a long table has pages of 100 rows, which the address keeps', async () => {
  const { refresh } = show(many(250));
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '251');
  expect(bodyRows()).toHaveLength(100);
  expect(screen.getByText('250組中 1–100組')).toBeVisible();
  await user.click(pageButton('次のページ')!);
  await waitFor(() => expect(table).toHaveFocus());
  expect(window.location.search).toBe('?page=2');
  await user.click(pageButton('3ページ')!);
  await waitFor(() => expect(bodyRows()).toHaveLength(50));
  expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '202');
  expect([names().at(-1), pageButton('次のページ')]).toEqual(['DJ 250', null]);
  // A refresh stays on the page; a search may leave fewer.
  refresh(many(250));
  expect(names()[0]).toBe('DJ 201');
  refresh(many(120));
  expect(names()).toHaveLength(20);
  // Another order is read from its start.
  await sortByVotes();
  expect(window.location.search).toBe('?sort=-votes');
});
