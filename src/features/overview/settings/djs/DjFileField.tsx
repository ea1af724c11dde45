import { useId, useState, type ChangeEvent } from 'react';
import { FormNotice } from '../../../../components/states/FormNotice';
import { loadChunk } from '../../../../lib/browser/chunks';
import { settingsTexts } from '../../../../texts/settings';
import type { DjFile } from './djFile';
import { SaveRefused } from '../../../../client/saveRefused';

const texts = settingsTexts.djFile;

interface DjFileFieldProps {
  disabled: boolean;
  /** Null: none that can be read. */
  onFile: (file: DjFile | null) => void;
}

/** Selects a CSV file and reads it in the browser. */
export function DjFileField({ disabled, onFile }: DjFileFieldProps) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'reading' | { refused: string }>('idle');

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    onFile(null);
    if (!chosen) return setState('idle');
    setState('reading');
    try {
      // The page gets the reader when somebody chooses a file, not before.
      const { readDjFile } = await loadChunk(() => import('./djFile'));
      onFile(await readDjFile(chosen));
      setState('idle');
    } catch (thrown) {
      setState({ refused: thrown instanceof SaveRefused ? thrown.message : texts.unreadable });
    }
  }

  return (
    <div className="field">
      <p className="field-hint" id={`${id}-lead`}>
        {texts.lead}
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
