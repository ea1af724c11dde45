import { useId } from 'react';
import type { Dj } from '../../../../contract/dj';
import { Field } from '../../../components/form/Field';
import { TextArea } from '../../../components/form/TextArea';
import { tokyoMoment } from '../../../lib/time/dates';
import { fromTokyoField } from '../../../lib/time/tokyoField';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { DjPicker } from './DjPicker';
import { SignalField } from './SignalField';
import { HourFields } from './HourFields';
import { isReversed, linesOf, type AddressFields, type TypedFields } from './matchFields';

const texts = excludeTexts.fields;

interface MatchFormProps {
  djs: readonly Dj[];
  fields: AddressFields;
  typed: TypedFields;
  onFields: (changed: Partial<AddressFields>) => void;
  onTyped: (changed: Partial<TypedFields>) => void;
}

function inWords(text: string, say: (moment: string) => string): string {
  const instant = fromTokyoField(text);
  // Keeps the line's height while a time is being entered.
  return instant === null ? '\u00a0' : say(tokyoMoment(instant));
}

type ListName = 'sources' | 'voters' | 'voteIds';
const LISTS: readonly ListName[] = ['sources', 'voters', 'voteIds'];

/** The conditions, one below the other; each takes effect as it is entered. */
export function MatchForm({ djs, fields, typed, onFields, onTyped }: MatchFormProps) {
  return (
    <fieldset className="match-form">
      <legend className="visually-hidden">{texts.legend}</legend>
      {fields.caseId !== null && fields.signal !== 'duplicates' && (
        <SignalField signal={fields.signal} onChange={(signal) => onFields({ signal })} />
      )}
      {fields.signal === null && (
        <FreeFields djs={djs} fields={fields} typed={typed} onFields={onFields} onTyped={onTyped} />
      )}
    </fieldset>
  );
}

function FreeFields({ djs, fields, typed, onFields, onTyped }: MatchFormProps) {
  const id = useId();
  const isWrong = isReversed(fields);
  const moment = { type: 'datetime-local', max: '9999-12-31T23:59' } as const;
  const isNarrowed = LISTS.some((name) => typed[name] !== '');
  return (
    <>
      <DjPicker djs={djs} chosen={fields.djs} onChange={(chosen) => onFields({ djs: chosen })} />
      <div className="field-row">
        <Field
          {...moment}
          label={texts.from}
          value={fields.from}
          hint={inWords(fields.from, texts.fromWords)}
          onText={(from) => onFields({ from })}
        />
        <Field
          {...moment}
          label={texts.to}
          value={fields.to}
          error={isWrong ? texts.reversed : undefined}
          hint={inWords(fields.to, texts.toWords)}
          onText={(to) => onFields({ to })}
        />
      </div>
      <p className="field-hint">{texts.zone}</p>
      <HourFields hours={fields.hours} onChange={(hours) => onFields({ hours })} />
      <label className="form-check match-repeats">
        <input
          type="checkbox"
          className="form-check-input"
          checked={fields.repeats}
          aria-describedby={`${id}-repeats`}
          onChange={({ target }) => onFields({ repeats: target.checked })}
        />
        {texts.repeats}
      </label>
      <p className="field-hint" id={`${id}-repeats`}>
        {texts.repeatsHint}
      </p>
      <details className="match-more" open={isNarrowed || undefined}>
        <summary>{texts.more}</summary>
        {LISTS.map((name) => (
          <TextArea
            key={name}
            label={texts[name]}
            value={typed[name]}
            spellCheck={false}
            hint={typed[name] ? texts.lines(linesOf(typed[name]).length) : texts[`${name}Hint`]}
            onText={(text) => onTyped({ [name]: text })}
          />
        ))}
      </details>
    </>
  );
}
