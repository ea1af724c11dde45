import type { Table } from '@tanstack/react-table';
import Pagination from 'react-bootstrap/Pagination';
import { tableTexts } from '../../texts/controls/table';

const { pages: texts } = tableTexts;

interface PageButtonProps {
  name: string;
  /** What is seen. */
  sign: string;
  isEnabled: boolean;
  onClick: () => void;
}

function PageButton({ name, sign, isEnabled, onClick }: PageButtonProps) {
  return (
    <Pagination.Item as="button" disabled={!isEnabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </Pagination.Item>
  );
}

interface TablePagesProps<Row> {
  table: Table<Row>;
}

/** Below a table of more than one page: 2 / 3 between the ways to the first, previous, next and last one. */
export function TablePages<Row>({ table }: TablePagesProps<Row>) {
  const { pageIndex } = table.getState().pagination;
  const count = table.getPageCount();
  const back = { isEnabled: table.getCanPreviousPage() };
  const on = { isEnabled: table.getCanNextPage() };
  return (
    <nav className="d-flex justify-content-center mt-3" aria-label={texts.label}>
      <Pagination className="mb-0">
        <PageButton {...back} name={texts.page(1)} sign="«" onClick={() => table.firstPage()} />
        <PageButton {...back} name={texts.previous} sign="‹" onClick={() => table.previousPage()} />
        <Pagination.Item active activeLabel={texts.current}>
          {texts.position(pageIndex + 1, count)}
        </Pagination.Item>
        <PageButton {...on} name={texts.next} sign="›" onClick={() => table.nextPage()} />
        <PageButton {...on} name={texts.page(count)} sign="»" onClick={() => table.lastPage()} />
      </Pagination>
    </nav>
  );
}
