import { FieldFrame } from '../../../components/form/FieldFrame';

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
