import { useId } from 'react';

interface StageSwitchProps {
  name: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function StageSwitch({ name, hint, isOn, onChange }: StageSwitchProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="setting-switch form-switch">
        <input
          type="checkbox"
          role="switch"
          className="form-check-input"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {name}
      </label>
      <p className="field-hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
