import { announcementTexts as texts } from '../../../../texts/announcement/screen';
import { sheetTexts } from '../../../../texts/announcement/sheet';
import { totalVotesTexts } from '../../../../texts/totalVotes';
import { filterOptions, NO_FILTER } from '../../filter';
import type { Source } from '../model/source';
import { SelectField } from './SelectField';

interface DivisionFieldProps {
  source: Source;
  category: string | null;
  onChange: (category: string | null) => void;
}

// '' is a value here: the DJs that have none.
const ALL = 'all';
const ONE = '=';

/** 総合 or one 部門; nothing where all DJs have the same. */
export function DivisionField({ source, category, onChange }: DivisionFieldProps) {
  const options = filterOptions(source.lines, NO_FILTER, 'category');
  if (options.length === 0) return null;
  return (
    <SelectField
      label={texts.division}
      hint={texts.divisionHint}
      options={[
        { value: ALL, name: sheetTexts.overall },
        ...options.map(({ value, count }) => ({
          value: ONE + value,
          name: totalVotesTexts.option(value || sheetTexts.noDivision, count),
        })),
      ]}
      value={category === null ? ALL : ONE + category}
      onChange={(value) => onChange(value === ALL ? null : value.slice(1))}
    />
  );
}
