import { useId, type ReactNode } from 'react';
import { LONGEST_REASON } from '../../../../contract/core/constants';
import { Card } from '../../../components/Card';
import { importTexts } from '../../../texts/import';
import type { ImportPlan } from './importOrder';

interface OptionSwitchProps {
  label: string;
  /** What turning it on or leaving it off means. */
  advice: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function OptionSwitch({ label, advice, checked, onChange }: OptionSwitchProps) {
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

interface OptionsCardProps {
  plan: ImportPlan;
  wantsReason: boolean;
  onChange: (changes: Partial<ImportPlan>) => void;
  /** Below the options: what is missing, and the buttons. */
  children: ReactNode;
}

export function OptionsCard({ plan, wantsReason, onChange, children }: OptionsCardProps) {
  const id = useId();
  const { options } = importTexts;
  return (
    <Card heading={options.heading}>
      <OptionSwitch
        label={options.createDjs}
        advice={options.createDjsAdvice}
        checked={plan.createDjs}
        onChange={(createDjs) => onChange({ createDjs })}
      />
      <OptionSwitch
        label={options.skip}
        advice={options.skipAdvice}
        checked={plan.skip}
        onChange={(skip) => onChange({ skip })}
      />
      <OptionSwitch
        label={options.hashVoters}
        advice={options.hashVotersAdvice}
        checked={plan.hashVoters}
        onChange={(hashVoters) => onChange({ hashVoters })}
      />
      {wantsReason && (
        <div className="import-reason">
          <label className="form-label" htmlFor={id}>
            {options.reason}
          </label>
          <input
            id={id}
            className="form-control"
            required
            maxLength={LONGEST_REASON}
            aria-describedby={`${id}-advice`}
            value={plan.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
          <p id={`${id}-advice`}>{options.reasonAdvice}</p>
        </div>
      )}
      {children}
    </Card>
  );
}
