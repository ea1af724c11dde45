import { useId } from 'react';
import Form from 'react-bootstrap/Form';
import { Controller, useFormContext } from 'react-hook-form';
import type { Dj } from '../../../../contract/dj';
import { FieldFrame } from '../../../components/form/FieldFrame';
import { excludeTexts } from '../../../texts/exclusions/exclude';
import { DjPicker } from './DjPicker';
import type { ExclusionFields } from './exclusionFields';

const texts = excludeTexts.fields;

interface MomentFieldProps {
  name: 'from' | 'to';
  error?: string;
}

function MomentField({ name, error }: MomentFieldProps) {
  const { register } = useFormContext<ExclusionFields>();
  return (
    <FieldFrame label={texts[name]} error={error}>
      {(links) => (
        <input
          {...register(name)}
          {...links}
          type="datetime-local"
          max="9999-12-31T23:59"
          className="form-control"
        />
      )}
    </FieldFrame>
  );
}

interface HourFieldProps {
  name: 'hoursFrom' | 'hoursTo';
  /** The first of 24. */
  first: number;
}

function HourField({ name, first }: HourFieldProps) {
  const { register } = useFormContext<ExclusionFields>();
  return (
    <FieldFrame label={texts[name]}>
      {(links) => (
        <select {...register(name)} {...links} className="form-select">
          <option value="">{texts.anyHour}</option>
          {Array.from({ length: 24 }, (_, at) => (
            <option key={at} value={at + first}>
              {texts.hour(at + first)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

const LISTS = ['sources', 'voters', 'voteIds'] as const;

function ListField({ name }: { name: (typeof LISTS)[number] }) {
  const { register } = useFormContext<ExclusionFields>();
  return (
    <FieldFrame label={texts[name]} hint={texts[`${name}Hint`]}>
      {(links) => (
        <textarea
          {...register(name)}
          {...links}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          className="form-control"
        />
      )}
    </FieldFrame>
  );
}

interface MatchFormProps {
  djs: readonly Dj[];
  /** The end is not after the start. */
  isReversed: boolean;
}

/** The conditions, one below the other; each takes effect as it is entered. */
export function MatchForm({ djs, isReversed }: MatchFormProps) {
  const id = useId();
  const { control, register, getValues } = useFormContext<ExclusionFields>();
  const isNarrowed = LISTS.some((name) => getValues(name) !== '');
  return (
    <fieldset className="match-form d-flex flex-column gap-4">
      <legend className="visually-hidden">{texts.legend}</legend>
      <Controller
        name="djs"
        control={control}
        render={({ field }) => (
          <DjPicker djs={djs} chosen={field.value} onChange={field.onChange} />
        )}
      />
      <div className="field-row">
        <MomentField name="from" />
        <MomentField name="to" error={isReversed ? texts.reversed : undefined} />
      </div>
      <p className="field-hint">{texts.zone}</p>
      <div className="field-row">
        <HourField name="hoursFrom" first={0} />
        <HourField name="hoursTo" first={1} />
      </div>
      <Form.Check
        {...register('repeats')}
        id={id}
        label={texts.repeats}
        aria-describedby={`${id}-hint`}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {texts.repeatsHint}
      </p>
      <details className="opening" open={isNarrowed || undefined}>
        <summary>{texts.more}</summary>
        <div className="d-flex flex-column gap-4">
          {LISTS.map((name) => (
            <ListField key={name} name={name} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
