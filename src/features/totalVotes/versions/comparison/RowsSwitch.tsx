import { ChoiceGroup } from '../../../../components/ChoiceGroup';
import { versionTexts } from '../../../../texts/versions/versions';

const texts = versionTexts.comparison;

/** Which DJs are shown: those whose place changed with their neighbours, whose votes changed, all. */
export const ROWS = ['places', 'votes', 'all'] as const;
export type Rows = (typeof ROWS)[number];

/** The `rows` of a query string; where there are no such rows, those that changed, places first. */
export function readRows(search: string, changed: { places: number; votes: number }): Rows {
  const asked = new URLSearchParams(search).get('rows');
  const byDefault = changed.places === 0 && changed.votes > 0 ? 'votes' : 'places';
  return ROWS.find((rows) => rows === asked) ?? byDefault;
}

interface RowsSwitchProps {
  rows: Rows;
  /** Of DJs. */
  counts: { votes: number; all: number };
  onChange: (rows: Rows) => void;
}

export function RowsSwitch({ rows, counts, onChange }: RowsSwitchProps) {
  const names: Record<Rows, string> = {
    places: texts.rowsOf.places,
    votes: texts.rowsOf.votes(counts.votes),
    all: texts.rowsOf.all(counts.all),
  };
  return (
    <ChoiceGroup
      label={texts.rowsLabel}
      className="rows-switch"
      choices={ROWS}
      chosen={rows}
      nameOf={(each) => names[each]}
      onChange={onChange}
    />
  );
}
