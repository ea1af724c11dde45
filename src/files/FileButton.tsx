import { Suspense, useState } from 'react';
import { Icon } from '../components/Icon';
import { lazyPart } from '../lib/browser/lazyPart';
import { tableTexts } from '../texts/table';
import type { ExportRange, TableFile } from './tableFile';

const loadDialog = () => import(/* webpackChunkName: 'file-dialog' */ './FileDialog');
const FileDialog = lazyPart(loadDialog);

export interface FileButtonProps {
  /** Describes what is on the screen, when somebody asks for it. */
  table: () => TableFile | Promise<TableFile>;
  /** The range of day x DJ, which the API makes; left out: it is not offered here. */
  days?: ExportRange;
}

/** Saves a table as CSV or .xlsx; stands in the head of its card. */
export function FileButton({ table, days }: FileButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn panel-action"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        {tableTexts.file}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FileDialog table={table} days={days} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
