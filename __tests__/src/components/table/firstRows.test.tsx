import { MessageChannel as Channel } from 'node:worker_threads';
import { act, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DataColumn } from '../../../../src/components/table/dataColumn';

interface Row {
  id: string;
}

const COLUMNS: DataColumn<Row>[] = [{ key: 'id', header: 'DJ', cell: ({ id }) => id }];
const ROWS = Array.from({ length: 60 }, (_, index) => ({ id: `dj-${index + 1}` }));

// As in a browser, where one task follows the other; jsdom has no such channel. What asks for it is loaded after this.
beforeAll(() => void Object.assign(window, { MessageChannel: Channel }));
afterAll(() => void Reflect.deleteProperty(window, 'MessageChannel'));

// A window of 768 px, of which 160 at least are above a table: room for ten rows of 66 px.
test('the rows that the window shows are painted with the room of the other 50, which follow ten at a time', async () => {
  const { DataTable } = await import('../../../../src/components/table/DataTable');
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const rows = () => box.querySelectorAll('tbody tr[aria-rowindex]').length;
  const spacers = () =>
    [...box.querySelectorAll<HTMLElement>('.data-spacer td')].map((cell) => cell.style.blockSize);
  act(() =>
    flushSync(() =>
      root.render(<DataTable caption="DJ" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />),
    ),
  );
  expect(rows()).toBe(10);
  expect(spacers()).toEqual(['3300px']);
  expect(box.querySelector('table')).toHaveAttribute('aria-rowcount', '61');
  for (const [count, room] of [
    [20, ['2640px']],
    [30, ['1980px']],
    [40, ['1320px']],
    [50, ['660px']],
    [60, []],
  ] as const) {
    await waitFor(() => expect(frames).toHaveLength(1));
    frames.shift()?.(0);
    await waitFor(() => expect(rows()).toBe(count));
    expect(spacers()).toEqual(room);
  }
  act(() => root.unmount());
  box.remove();
});
