import type { Dj } from '../../../../../contract/dj';
import type { DataColumn } from '../../../../components/table/dataColumn';
import { DjName } from '../../../../components/figures/DjName';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.djs;

export interface DjLine {
  dj: Dj;
}

/** Name and reading, area, category, id, and a button to edit them; null: nobody edits here. */
export function djColumns(onEdit: ((dj: Dj) => void) | null): DataColumn<DjLine>[] {
  return onEdit ? [...shownColumns, editColumn(onEdit)] : shownColumns;
}

const shownColumns: DataColumn<DjLine>[] = [
  {
    key: 'dj-entry',
    header: texts.columns.name,
    kind: 'rowHeader',
    cell: ({ dj }) => <DjName dj={{ ...dj, area: '' }} />,
  },
  {
    key: 'dj-area',
    header: texts.columns.area,
    from: 'tablet',
    cell: ({ dj }) => <bdi className="clamped">{dj.area}</bdi>,
  },
  {
    key: 'dj-category',
    header: texts.columns.category,
    from: 'tablet',
    cell: ({ dj }) => <bdi className="clamped">{dj.category}</bdi>,
  },
  {
    key: 'dj-id',
    header: texts.columns.id,
    from: 'desktop',
    cell: ({ dj }) => <bdi className="clamped dj-id">{dj.id}</bdi>,
  },
];

function editColumn(onEdit: (dj: Dj) => void): DataColumn<DjLine> {
  return {
    key: 'edit',
    header: <span className="visually-hidden">{texts.columns.edit}</span>,
    cell: ({ dj }) => (
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={settingsTexts.editOf(dj.name)}
        onClick={() => onEdit(dj)}
      >
        {settingsTexts.edit}
      </button>
    ),
  };
}
