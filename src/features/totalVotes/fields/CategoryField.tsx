import { sheetTexts } from '../../../texts/announcement/sheet';
import { totalVotesTexts } from '../../../texts/totalVotes';
import { filterOptions, NO_FILTER } from '../filter';
import { SelectField } from './SelectField';

// '' is a category of its own here: the DJs that have none.
const ALL = 'all';
const PREFIX = '=';

interface CategoryFieldProps {
  hint: string;
  lines: Parameters<typeof filterOptions>[0];
  /** Null: 総合. */
  category: string | null;
  onChange: (category: string | null) => void;
}

/** 総合 or one 部門; nothing where all DJs have the same. */
export function CategoryField({ hint, lines, category, onChange }: CategoryFieldProps) {
  const options = filterOptions(lines, NO_FILTER, 'category');
  if (options.length === 0) return null;
  return (
    <SelectField
      label={totalVotesTexts.labels.category}
      hint={hint}
      options={[
        { value: ALL, name: sheetTexts.overall },
        ...options.map(({ value, count }) => ({
          value: PREFIX + value,
          name: totalVotesTexts.option(value || sheetTexts.noDivision, count),
        })),
      ]}
      value={category === null ? ALL : PREFIX + category}
      onChange={(value) => onChange(value === ALL ? null : value.slice(PREFIX.length))}
    />
  );
}
