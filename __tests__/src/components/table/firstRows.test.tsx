import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../../../../src/components/table/DataTable';
import type { DataColumn } from '../../../../src/components/table/dataColumn';

interface Row {
  id: string;
}

const COLUMNS: DataColumn<Row>[] = [{ key: 'id', header: 'DJ', cell: ({ id }) => id }];
const ROWS = Array.from({ length: 60 }, (_, index) => ({ id: `dj-${index + 1}` }));

// A window of 768 px, of which 160 at least are above a table: room for ten rows of 66 px.
test('the rows that the window shows are painted with the room of the other 50, then all of them are there', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const rows = () => box.querySelectorAll('tbody tr[aria-rowindex]').length;
  const spacers = () =>
    [...box.querySelectorAll<HTMLElement>('.data-spacer td')].map((cell) => cell.style.blockSize);
  await act(async () => {
    flushSync(() =>
      root.render(<DataTable caption="DJ" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />),
    );
    expect(rows()).toBe(10);
    expect(spacers()).toEqual(['3300px']);
    expect(box.querySelector('table')).toHaveAttribute('aria-rowcount', '61');
  });
  expect(rows()).toBe(60);
  expect(spacers()).toEqual([]);
  act(() => root.unmount());
  box.remove();
});
