import { LONGEST_REASON } from '../../../contract/core/constants';
import { excludeTexts } from '../../texts/exclusions/exclude';
import { exclusionTexts } from '../../texts/exclusions/exclusions';
import { Field } from './Field';

interface ReasonFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  onText: (text: string) => void;
}

/** What is wrong with a reason; null: nothing. */
export function reasonFault(reason: string): 'missing' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length === 0) return 'missing';
  return length > LONGEST_REASON ? 'tooLong' : null;
}

/** Why something is decided: the text stands in the log as it is typed here. */
export function ReasonField({ label, value, disabled, onText }: ReasonFieldProps) {
  const isTooLong = reasonFault(value) === 'tooLong';
  return (
    <Field
      label={label}
      value={value}
      rows={4}
      required
      disabled={disabled}
      error={isTooLong ? exclusionTexts.reasonTooLong(LONGEST_REASON) : undefined}
      hint={
        <span className="d-flex flex-wrap gap-2 justify-content-between">
          <span>{excludeTexts.reasonHint}</span>
          <span>{excludeTexts.reasonLength(value.trim().length, LONGEST_REASON)}</span>
        </span>
      }
      onText={onText}
    />
  );
}
