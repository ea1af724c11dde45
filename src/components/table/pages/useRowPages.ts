import { useState } from 'react';
import { createStore, useStore } from '../../../lib/state/store';

/** Rows of a page, all of them in the document: a screen reader and the browser's own search reach each. */
export const ROWS_A_PAGE = 100;

const KEY = 'tables-by-page';

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

const byPage = createStore<boolean | null>(null);

/** For every long table, and stored in this browser; where storage is blocked it lasts as long as the visit (F19). */
function chooseByPage(chosen: boolean): void {
  byPage.set(chosen);
  try {
    localStorage.setItem(KEY, String(chosen));
  } catch {
    // Usable all the same.
  }
}

export interface RowPages {
  /** The list is shown by pages instead of scrolled. */
  isPaged: boolean;
  /** From 0 */
  page: number;
  pageCount: number;
  /** First and last row of the page, from 1. */
  inView: { from: number; to: number };
  onPage: (page: number) => void;
  onChoose: (isPaged: boolean) => void;
}

/** The paged form of a table of `count` rows; null where one page has them all. */
export function useRowPages(count: number): RowPages | null {
  const chosen = useStore(byPage, null);
  const [wanted, setWanted] = useState(0);
  if (count <= ROWS_A_PAGE) return null;
  const pageCount = Math.ceil(count / ROWS_A_PAGE);
  // A search may have left fewer pages.
  const page = Math.min(wanted, pageCount - 1);
  const first = page * ROWS_A_PAGE;
  return {
    isPaged: chosen ?? isRemembered(),
    page,
    pageCount,
    inView: { from: first + 1, to: Math.min(count, first + ROWS_A_PAGE) },
    onPage: setWanted,
    onChoose: chooseByPage,
  };
}
