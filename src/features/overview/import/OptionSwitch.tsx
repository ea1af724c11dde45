import { useId } from 'react';

interface OptionSwitchProps {
  label: string;
  /** What it means to leave it off, or to turn it on. */
  advice: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function OptionSwitch({ label, advice, checked, onChange }: OptionSwitchProps) {
  const id = useId();
  return (
    <div className="import-option">
      <label className="form-check form-switch">
        <input
          type="checkbox"
          role="switch"
          className="form-check-input"
          aria-describedby={id}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="form-check-label">{label}</span>
      </label>
      <p id={id}>{advice}</p>
    </div>
  );
}
