import { FieldFrame } from '../../components/form/FieldFrame';
import { useId } from 'react';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import Form from 'react-bootstrap/Form';
import { sheetTexts } from '../../texts/announcement/sheet';
import { totalVotesTexts } from '../../texts/totalVotes';
import { filterOptions, NO_FILTER } from './filter';

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

interface SwitchFieldProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <Form.Check
        type="switch"
        role="switch"
        id={id}
        label={label}
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

interface ChoiceFieldProps<Choice extends string> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** One of a few: buttons beside each other, below their label. */
export function ChoiceField<Choice extends string>({ hint, ...group }: ChoiceFieldProps<Choice>) {
  return (
    <div className="field choice-field">
      <span className="form-label d-block" aria-hidden="true">
        {group.label}
      </span>
      <ChoiceGroup {...group} className="d-flex" />
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}

interface SelectFieldProps {
  label: string;
  hint?: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function SelectField({ label, hint, options, value, onChange }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(links) => (
        <select
          {...links}
          className="form-select"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
