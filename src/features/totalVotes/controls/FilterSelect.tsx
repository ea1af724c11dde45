import { useId } from 'react';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import type { FilterKey, FilterOption } from '../filter';

interface FilterSelectProps {
  filterKey: FilterKey;
  /** Null: all. */
  value: string | null;
  /** Null until known. */
  options: FilterOption[] | null;
  onChange: (value: string | null) => void;
}

// '' is a value here: the DJs that have none.
const ALL = 'all';
const ONE = '=';

export function FilterSelect({ filterKey, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  if (options?.length === 0) return null;
  return (
    <div className="field-within">
      <label htmlFor={id}>{texts.labels[filterKey]}</label>
      <select
        id={id}
        className="form-select"
        disabled={options === null}
        value={value === null ? ALL : ONE + value}
        onChange={({ target }) => onChange(target.value === ALL ? null : target.value.slice(1))}
      >
        <option value={ALL}>{texts.allOf}</option>
        {options?.map((option) => (
          <option key={option.value} value={ONE + option.value}>
            {texts.option(option.value || texts.without[filterKey], option.count)}
          </option>
        ))}
      </select>
    </div>
  );
}
