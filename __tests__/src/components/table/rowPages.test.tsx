import { render, screen, within } from '@testing-library/react';
import { DataTable } from '../../../../src/components/table/DataTable';
import type { DataColumn } from '../../../../src/components/table/dataColumn';
import { setupUser } from '../../../support/site/user';

interface Row {
  id: string;
}

const COLUMNS: DataColumn<Row>[] = [{ key: 'id', header: 'DJ', cell: ({ id }) => id }];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `dj-${index + 1}` }));

function open(count: number) {
  const table = (rows: Row[]) => (
    <DataTable caption="DJ" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} counter="組" />
  );
  const { rerender } = render(table(rowsOf(count)));
  return { user: setupUser(), show: (left: number) => rerender(table(rowsOf(left))) };
}

/** The rows in the document: their place for a screen reader, and what they say. */
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.getAttribute('aria-rowindex'), row.textContent]);

afterEach(() => localStorage.clear());

test('up to 100 rows there is nothing to choose', () => {
  open(100);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long table page by page: each row of a page is in the document, in its place of the whole', async () => {
  const { user, show } = open(250);
  const choice = screen.getByRole('button', { name: '100組ずつ表示' });
  expect(choice).toHaveAttribute('aria-pressed', 'false');
  await user.click(choice);
  expect(shown()).toHaveLength(100);
  const steps = within(screen.getByRole('navigation', { name: '表のページ' }));
  expect(steps.getByText('1 / 3ページ(1–100組目)')).toBeVisible();
  expect(steps.getByRole('button', { name: '前へ' })).toBeDisabled();

  await user.click(steps.getByRole('button', { name: '次へ' }));
  expect(screen.getByRole('table')).toHaveFocus();
  await user.click(steps.getByRole('button', { name: '次へ' }));
  expect(shown()).toHaveLength(50);
  expect(shown()[0]).toEqual(['202', 'dj-201']);
  expect(shown().at(-1)).toEqual(['251', 'dj-250']);
  expect(screen.getByText('250組中 201–250組')).toBeVisible();
  expect(steps.getByRole('button', { name: '次へ' })).toBeDisabled();

  // A search leaves fewer pages.
  show(120);
  expect(shown()).toHaveLength(20);
  expect(steps.getByText('2 / 2ページ(101–120組目)')).toBeVisible();

  // For the next table and the next visit too.
  expect(localStorage.getItem('tables-by-page')).toBe('true');
  await user.click(choice);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(localStorage.getItem('tables-by-page')).toBe('false');
});
