import { flaggedDjs, openedNow } from '../lib/navigation/opened';

const OPENED = ':is(.dj-open, .day-open)[aria-expanded="true"]';

/** The name of what is opened, in the page's list; null where the list has no such row in the document. */
export function openedRow(): HTMLElement | null {
  const names = [...document.querySelectorAll<HTMLElement>(OPENED)];
  return names.find((name) => name.closest('.opened-panel') === null) ?? null;
}

/**
 * Where that row is in the window, in CSS pixels; of a long list, whose far rows are not in the document, where it
 * will be. Null: there is no such row.
 */
export function openedRowTop(): number | null {
  const row = openedRow();
  if (row) return row.getBoundingClientRect().top;
  const { dj } = openedNow.get();
  const near = document.querySelector<HTMLElement>('tr[data-index]:has(.dj-open)');
  if (dj === null || near === null) return null;
  for (const { rows } of flaggedDjs.get()) {
    const index = rows.findIndex((line) => line.dj.id === dj);
    const { top, height } = near.getBoundingClientRect();
    if (index >= 0) return top + (index - Number(near.dataset.index)) * height;
  }
  return null;
}
