import { useId } from 'react';
import { importTexts } from '../../../../texts/import';
import { FILE_ENCODINGS, type FileEncoding } from './fileEncoding';

interface EncodingSelectProps {
  encoding: FileEncoding;
  onChange: (encoding: FileEncoding) => void;
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
          const next = FILE_ENCODINGS.find((each) => each === target.value);
          if (next) onChange(next);
        }}
      >
        {FILE_ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {columns.encodings[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
