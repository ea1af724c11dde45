import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { LocationProvider, navigate } from '@reach/router';
import type { Rank } from '../../../../contract/ranking';
import { Card } from '../../../../src/components/Card';
import { Movement, movementOrder } from '../../../../src/components/figures/Movement';
import type { Column } from '../../../../src/components/table/column';
import { DataTable } from '../../../../src/components/table/DataTable';
import { djColumns } from '../../../../src/components/table/djColumns';
import { readTableState, useDataTable } from '../../../../src/components/table/useDataTable';
import { setupUser } from '../../../support/site/user';
import { rankOf, TIED } from '../ranks';

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

const user = setupUser();

const columns: Column<Rank>[] = [
  djColumns.rank,
  {
    key: 'movement',
    header: '変動',
    note: '9/23比',
    sort: 'descending',
    sortValue: movementOrder,
    cell: (rank) => <Movement rank={rank} />,
  },
  djColumns.dj,
  djColumns.votes,
];

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
    rankOf({ name: `DJ ${index + 1}`, rank: index + 1, votes: count - index }),
  );
const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')!.textContent);
const pages = () => within(screen.getByRole('navigation', { name: '表のページ' }));

test('a click sorts both ways, and comes back to the order of the API', async () => {
  show(TIED);
  const header = screen.getByRole('button', { name: '票数' });
  await user.click(header);
  const column = screen.getByRole('columnheader', { name: '票数' });
  await waitFor(() => expect(column).toHaveAttribute('aria-sort', 'descending'));
  expect(window.location.search).toBe('?sort=-votes');
  expect(names()).toEqual(['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']);
  await user.click(header);
  await waitFor(() => expect(column).toHaveAttribute('aria-sort', 'ascending'));
  expect(names()).toEqual(['シロ', 'ヨナギ', 'アカネ', 'カグラ', 'ミナモ']);
  await user.click(header);
  await waitFor(() => expect(column).not.toHaveAttribute('aria-sort'));
  expect(window.location.search).toBe('');
  expect(names()).toEqual(['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']);
});

test.each([
  ['dj', ['アカネ', 'カグラ', 'シロ', 'ミナモ', 'ヨナギ']],
  ['-dj', ['ヨナギ', 'ミナモ', 'シロ', 'カグラ', 'アカネ']],
  // Who has none is last either way.
  ['rank', ['ミナモ', 'アカネ', 'カグラ', 'ヨナギ', 'シロ']],
  ['-rank', ['ヨナギ', 'アカネ', 'カグラ', 'ミナモ', 'シロ']],
  ['-movement', ['ヨナギ', 'ミナモ', 'カグラ', 'アカネ', 'シロ']],
  ['movement', ['アカネ', 'カグラ', 'ミナモ', 'ヨナギ', 'シロ']],
])('an address can say the order: %s', (sort, sorted) => {
  show(TIED, `/?sort=${sort}`);
  expect(names()).toEqual(sorted);
});

test.each([
  ['?sort=votes&page=3', { sort: { key: 'votes', direction: 'ascending' }, page: 2 }],
  ['?sort=-votes', { sort: { key: 'votes', direction: 'descending' }, page: 0 }],
  ['?sort=bar&page=-1', { sort: null, page: 0 }],
  ['?sort=--votes&page=1e9', { sort: null, page: 0 }],
  ['?sort=constructor&page=x', { sort: null, page: 0 }],
])('%s', (search, state) => {
  expect(readTableState(search, [djColumns.votes, { key: 'bar', header: '' }])).toEqual(state);
});

test('a long table has pages of 100 rows, which the address keeps', async () => {
  const { refresh } = show(many(250));
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-rowcount', '251');
  expect(bodyRows()).toHaveLength(100);
  expect(screen.getByText('250組中 1–100組')).toBeVisible();
  await user.click(pages().getByRole('button', { name: '次のページ' }));
  await waitFor(() => expect(table).toHaveFocus());
  expect(window.location.search).toBe('?page=2');
  await user.click(pages().getByRole('button', { name: '3ページ' }));
  await waitFor(() => expect(bodyRows()).toHaveLength(50));
  expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '202');
  expect(names().at(-1)).toBe('DJ 250');
  expect(pages().queryByRole('button', { name: '次のページ' })).toBeNull();
  // A refresh stays on the page; a search may leave fewer.
  refresh(many(250));
  expect(names()[0]).toBe('DJ 201');
  refresh(many(120));
  expect(names()).toHaveLength(20);
  // Another order is read from its start.
  await user.click(screen.getByRole('button', { name: '票数' }));
  expect(window.location.search).toBe('?sort=-votes');
});

test('print has every row', () => {
  show(many(250), '/?page=2');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(bodyRows()).toHaveLength(250);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(bodyRows()).toHaveLength(100);
});
