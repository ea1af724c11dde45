import { useId, useState, type ChangeEvent } from 'react';
import { FormNotice } from '../../../../components/states/FormNotice';
import { settingsTexts } from '../../../../texts/settings';
import { SaveRefused } from '../../../../client/saveRefused';

const texts = settingsTexts.djFile;

interface CsvFileFieldProps<Content> {
  lead: string;
  disabled: boolean;
  /** Throws SaveRefused where the file can't be read at all. */
  read: (file: Blob) => Promise<Content>;
  /** Null: none that can be read. */
  onFile: (file: Content | null) => void;
}

/** Selects a CSV file and reads it in the browser. */
export function CsvFileField<Content>(props: CsvFileFieldProps<Content>) {
  const { lead, disabled, read, onFile } = props;
  const id = useId();
  const [state, setState] = useState<'idle' | 'reading' | { refused: string }>('idle');

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    onFile(null);
    if (!chosen) return setState('idle');
    setState('reading');
    try {
      onFile(await read(chosen));
      setState('idle');
    } catch (thrown) {
      setState({ refused: thrown instanceof SaveRefused ? thrown.message : texts.unreadable });
    }
  }

  return (
    <div className="field">
      <p className="field-hint" id={`${id}-lead`}>
        {lead}
      </p>
      <label className="form-label" htmlFor={id}>
        {texts.choose}
      </label>
      <input
        id={id}
        type="file"
        className="form-control"
        accept=".csv,text/csv,text/plain"
        aria-describedby={`${id}-lead`}
        disabled={disabled || state === 'reading'}
        // Selecting the same file again, corrected meanwhile, must be a change too.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={(event) => void handleChange(event)}
      />
      <p className="field-hint" role="status">
        {state === 'reading' && texts.reading}
      </p>
      {typeof state === 'object' && <FormNotice tone="alarm">{state.refused}</FormNotice>}
    </div>
  );
}
