import { useId } from 'react';
import { tokyoEnd, tokyoMoment } from '../../../../lib/time/dates';
import { fromTokyoField } from '../../../../lib/time/tokyoField';
import { settingsTexts } from '../../../../texts/settings';
import { Field } from '../../../../components/form/Field';
import type { VoteErrors, PollFields } from './pollFields';

const texts = settingsTexts.poll;

interface WindowFieldsProps {
  fields: PollFields;
  errors: VoteErrors;
  /** Why the API refused the window. */
  refusal?: string;
  /** The result is final. */
  frozen: boolean;
  onChange: (changed: Partial<PollFields>) => void;
}

function inWords(text: string, say: (instant: string) => string): string {
  const instant = fromTokyoField(text);
  // Keeps the line's height while a time is being typed.
  return instant === null ? '\u00a0' : say(instant);
}

/** When the vote opens and closes: fields in Tokyo time, and below each the same in words. */
export function WindowFields({ fields, errors, refusal, frozen, onChange }: WindowFieldsProps) {
  const id = useId();
  const common = {
    type: 'datetime-local',
    max: '9999-12-31T23:59',
    disabled: frozen,
    'aria-invalid': refusal ? true : undefined,
  } as const;
  return (
    <fieldset className="window-fields" aria-describedby={refusal ? `${id} ${id}-refusal` : id}>
      <div className="field-row">
        <Field
          {...common}
          label={texts.opensAt}
          value={fields.opensAt}
          error={errors.opensAt}
          hint={inWords(fields.opensAt, (instant) => texts.from(tokyoMoment(instant)))}
          onText={(opensAt) => onChange({ opensAt })}
        />
        <Field
          {...common}
          label={texts.closesAt}
          value={fields.closesAt}
          error={errors.closesAt}
          hint={inWords(fields.closesAt, (instant) => texts.until(tokyoEnd(instant)))}
          onText={(closesAt) => onChange({ closesAt })}
        />
      </div>
      <p className="field-hint" id={id}>
        {frozen ? texts.frozen : texts.zone}
      </p>
      {refusal && (
        <p className="field-error" role="alert" id={`${id}-refusal`}>
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
