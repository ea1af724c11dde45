import { useId } from 'react';
import type { PollAnswer } from '../../../../../contract/poll';
import { importTexts } from '../../../../texts/import';
import type { Field } from './columns';
import { FieldSample } from './FieldSample';
import type { FilePreview } from './filePreview';

interface FieldRowProps {
  field: Field;
  /** The column's name in the header; null: none has this field. */
  column: string | null;
  preview: FilePreview;
  window: Pick<PollAnswer, 'opensAt' | 'closesAt'>;
  onChange: (column: string | null) => void;
}

const { columns: texts } = importTexts;

const NEEDED: Partial<Record<Field, string>> = {
  dj: texts.required,
  castAt: texts.required,
  id: texts.orVoter,
};

export function FieldRow({ field, column, preview, window, onChange }: FieldRowProps) {
  const id = useId();
  const names = [...new Set(preview.header)].filter((name) => name !== '');
  return (
    <div className="import-field">
      <div className="import-field-words">
        <label htmlFor={id}>{texts.fields[field]}</label>
        {NEEDED[field] && <span className="import-needed">{NEEDED[field]}</span>}
        <p id={`${id}-advice`}>{texts.advice[field]}</p>
      </div>
      <select
        id={id}
        className="form-select"
        aria-describedby={`${id}-advice ${id}-sample`}
        value={column ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{texts.none}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <div className="import-sample" id={`${id}-sample`}>
        {column !== null && (
          <FieldSample
            field={field}
            value={preview.rows[0]?.[preview.header.indexOf(column)] ?? ''}
            window={window}
          />
        )}
      </div>
    </div>
  );
}
