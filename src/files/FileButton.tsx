import { Suspense, useState } from 'react';
import { Icon } from '../components/Icon';
import { lazyPart } from '../lib/browser/lazyPart';
import { tableTexts } from '../texts/controls/table';
import type { ExportRange, TableFile } from './tableFile';

const loadMenu = () => import(/* webpackChunkName: 'file-menu' */ './FileMenu');
const FileMenu = lazyPart(loadMenu);

export interface FileButtonProps {
  /** Describes what is on the screen, when somebody saves it. */
  table: () => TableFile | Promise<TableFile>;
  /** The range of day x DJ, which the API makes; left out: it is not offered here. */
  days?: ExportRange;
}

/** Saves a table as CSV or .xlsx; stands in the head of its card. The menu's code comes with the first press. */
export function FileButton(props: FileButtonProps) {
  const [isOpened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      className="btn panel-action"
      aria-haspopup="true"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setOpened(true)}
    >
      <Icon name="download" />
      {tableTexts.file}
    </button>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <FileMenu {...props} />
    </Suspense>
  );
}
