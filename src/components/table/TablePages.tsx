import type { Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import Pagination from 'react-bootstrap/Pagination';
import { formatCount } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/controls/table';

const { pages: texts } = tableTexts;

/** How many pages on either side of the current one have a number. */
const AROUND = 1;

/** The numbers that are shown, from 0: the first, the current one with its neighbours, the last. */
function numbersAround(current: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, page) => page);
  return all.filter(
    (page) => page === 0 || page === count - 1 || Math.abs(page - current) <= AROUND,
  );
}

interface PageButtonProps {
  name: string;
  /** What is seen. */
  children: ReactNode;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

function PageButton({ name, children, isCurrent, isDisabled, onClick }: PageButtonProps) {
  return (
    <Pagination.Item
      as="button"
      active={isCurrent}
      activeLabel={texts.current}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{name}</span>
    </Pagination.Item>
  );
}

interface TablePagesProps<Row> {
  table: Table<Row>;
}

/** Below a table of more than one page. */
export function TablePages<Row>({ table }: TablePagesProps<Row>) {
  const { pageIndex } = table.getState().pagination;
  const numbers = numbersAround(pageIndex, table.getPageCount());
  return (
    <nav className="d-flex justify-content-center mt-3" aria-label={texts.label}>
      <Pagination className="mb-0">
        <PageButton
          name={texts.previous}
          isDisabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        >
          ‹
        </PageButton>
        {numbers.flatMap((page, at) => [
          page - (numbers[at - 1] ?? page) > 1 && <Pagination.Ellipsis key={-page} disabled />,
          <PageButton
            key={page}
            name={texts.page(page + 1)}
            isCurrent={page === pageIndex}
            onClick={() => table.setPageIndex(page)}
          >
            {formatCount(page + 1)}
          </PageButton>,
        ])}
        <PageButton
          name={texts.next}
          isDisabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        >
          ›
        </PageButton>
      </Pagination>
    </nav>
  );
}
