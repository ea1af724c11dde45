import Button from 'react-bootstrap/Button';
import type { Dj } from '../../../../../contract/dj';
import { DjName } from '../../../../components/figures/DjName';
import type { Column } from '../../../../components/table/column';
import {
  areaColumn,
  categoryColumn,
  djColumn,
  idColumn,
  kanaColumn,
} from '../../../../components/table/djColumns';
import { settingsTexts } from '../../../../texts/settings';

const texts = settingsTexts.djs;

export interface DjLine {
  dj: Dj;
}

const savedColumns: Column<DjLine>[] = [
  {
    ...djColumn,
    key: 'dj-entry',
    sort: undefined,
    cell: ({ dj }) => (
      <>
        <DjName dj={{ ...dj, area: '' }} />
        {dj.formerNames && <bdi className="dj-below">{texts.formerNames(dj.formerNames)}</bdi>}
      </>
    ),
  },
  kanaColumn,
  {
    ...areaColumn,
    key: 'dj-area',
    from: 'tablet',
    cell: ({ dj }) => <bdi className="clamped">{dj.area}</bdi>,
  },
  {
    ...categoryColumn,
    key: 'dj-category',
    from: 'tablet',
    cell: ({ dj }) => <bdi className="clamped">{dj.category}</bdi>,
  },
  {
    ...idColumn,
    key: 'dj-id',
    from: 'desktop',
    cell: ({ dj }) => <bdi className="clamped text-body-secondary">{dj.id}</bdi>,
  },
];

/** Name and reading, area, category, id, and a button to edit them; null: nobody edits here. */
export function djColumns(onEdit: ((id: string) => void) | null): Column<DjLine>[] {
  if (onEdit === null) return savedColumns;
  const edit: Column<DjLine> = {
    key: 'edit',
    header: texts.columns.edit,
    isHeaderHidden: true,
    cell: ({ dj }) => (
      <Button
        variant="quiet"
        aria-label={settingsTexts.editOf(dj.name)}
        onClick={() => onEdit(dj.id)}
      >
        {settingsTexts.edit}
      </Button>
    ),
  };
  return [...savedColumns, edit];
}
