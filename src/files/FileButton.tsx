import { useState } from 'react';
import { Icon } from '../components/Icon';
import { laterPart, useLaterPart } from '../lib/later/laterPart';
import { tableTexts } from '../texts/table';
import type { ExportRange, TableFile } from './tableFile';

const fileDialog = laterPart(() => import(/* webpackChunkName: 'file-dialog' */ './FileDialog'));

export interface FileButtonProps {
  /** Describes what is on the screen, when somebody asks for it. */
  table: () => Promise<TableFile>;
  /** The range of day x DJ, which the API makes; left out: it is not offered here. */
  days?: ExportRange;
}

/** Saves a table as CSV or .xlsx; stands in the head of its card. */
export function FileButton({ table, days }: FileButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const part = useLaterPart(fileDialog, isOpen ? 'now' : 'never');
  return (
    <>
      <button
        type="button"
        className="btn panel-action"
        aria-haspopup="dialog"
        onPointerEnter={() => fileDialog.prefetch()}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        {tableTexts.file}
      </button>
      {isOpen && part && (
        <part.FileDialog table={table} days={days} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
