import { useId } from 'react';
import { importTexts } from '../../../../texts/import';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../../../rules/csv/encodings';

interface EncodingSelectProps {
  encoding: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
}

export function EncodingSelect({ encoding, onChange }: EncodingSelectProps) {
  const id = useId();
  const { columns } = importTexts;
  return (
    <div className="import-encoding">
      <label htmlFor={id}>{columns.encoding}</label>
      <select
        id={id}
        className="form-select"
        value={encoding}
        onChange={({ target }) => {
          const next = TEXT_ENCODINGS.find((each) => each === target.value);
          if (next) onChange(next);
        }}
      >
        {TEXT_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {columns.encodings[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
