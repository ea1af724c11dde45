import { useEffect, useRef, type RefObject } from 'react';
import { tableTexts } from '../../../texts/table';
import { ROWS_A_PAGE, type RowPages } from './useRowPages';

const { pages: texts } = tableTexts;

interface PagesSwitchProps {
  pages: RowPages;
  counter: string;
}

/** Beside the count of a long table: by pages, or as one list that scrolls. */
export function PagesSwitch({ pages: { isPaged, onChoose }, counter }: PagesSwitchProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet panel-action"
      aria-pressed={isPaged}
      onClick={() => onChoose(!isPaged)}
    >
      {texts.choose(ROWS_A_PAGE, counter)}
    </button>
  );
}

interface PageStepsProps {
  pages: RowPages;
  counter: string;
  /** The table, read from its start once its page has changed. */
  table: RefObject<HTMLTableElement | null>;
}

/** Below a table that is shown by pages: the page before, which one this is, and the page after. */
export function PageSteps({ pages, counter, table }: PageStepsProps) {
  const { page, pageCount, inView, onPage } = pages;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    table.current?.focus();
  }, [page, table]);
  return (
    <nav className="page-steps" aria-label={texts.steps}>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {texts.previous}
      </button>
      <span>{texts.place(page + 1, pageCount, inView, counter)}</span>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={page === pageCount - 1}
        onClick={() => onPage(page + 1)}
      >
        {texts.next}
      </button>
    </nav>
  );
}
