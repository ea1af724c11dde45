import type { Dj } from '../../../../../contract/dj';
import { Icon } from '../../../../components/Icon';
import { toCsv, csvFile, saveFile } from '../../../../lib/browser/csv';
import { tokyoDay } from '../../../../../rules/tokyoDays';
import { settingsTexts } from '../../../../texts/settings';
import { DJ_FIELDS } from '../../../../../rules/djFile';

const texts = settingsTexts.djs;

interface DjActionsProps {
  djs: Dj[];
  /** Null: they are not changed here. */
  change: { onAdd: () => void; onFile: () => void } | null;
}

function exportDjs(djs: Dj[]): void {
  const header = DJ_FIELDS.map((field) => texts.fields[field]);
  const rows = djs.map((dj) => DJ_FIELDS.map((field) => dj[field]));
  saveFile(csvFile(toCsv([header, ...rows])), texts.exportName(tokyoDay(Date.now())));
}

export function DjActions({ djs, change }: DjActionsProps) {
  return (
    <div className="form-actions list-actions">
      {change && (
        <>
          <button type="button" className="btn btn-quiet" onClick={change.onAdd}>
            <Icon name="plus-lg" />
            {texts.add}
          </button>
          <button type="button" className="btn btn-quiet" onClick={change.onFile}>
            <Icon name="upload" />
            {texts.fromFile}
          </button>
        </>
      )}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={djs.length === 0}
        onClick={() => exportDjs(djs)}
      >
        <Icon name="download" />
        {texts.export}
      </button>
    </div>
  );
}
