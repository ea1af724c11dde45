import { useRef, useState, type ChangeEvent } from 'react';
import Form from 'react-bootstrap/Form';
import { SaveRefused } from '../../client/saveRefused';
import { FieldFrame } from '../../components/form/FieldFrame';
import { FormNotice } from '../../components/states/FormNotice';
import { importTexts } from '../../texts/import';

interface FileFieldProps<Content> {
  label: string;
  hint: string;
  accept: string;
  disabled?: boolean;
  /** Throws SaveRefused where the file can't be taken at all. */
  read: (file: File) => Promise<Content>;
  /** Null: none that can be read. */
  onFile: (content: Content | null) => void;
}

/** Selects a file and reads it in the browser; a file can be dropped on it, too. */
export function FileField<Content>(props: FileFieldProps<Content>) {
  const { label, hint, accept, disabled, read, onFile } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const newest = useRef<File>();

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    newest.current = file;
    onFile(null);
    setRefusal(null);
    if (!file) return;
    try {
      const content = await read(file);
      if (newest.current === file) onFile(content);
    } catch (thrown) {
      if (newest.current !== file) return;
      const { unreadable } = importTexts.refused;
      setRefusal(`${file.name}: ${thrown instanceof SaveRefused ? thrown.message : unreadable}`);
    }
  }

  return (
    <div>
      <FieldFrame label={label} hint={hint}>
        {(links) => (
          <Form.Control
            {...links}
            type="file"
            accept={accept}
            disabled={disabled}
            // Selecting the same file again, corrected meanwhile, must be a change too.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={(event) => void handleChange(event as ChangeEvent<HTMLInputElement>)}
          />
        )}
      </FieldFrame>
      {refusal !== null && <FormNotice tone="alarm">{refusal}</FormNotice>}
    </div>
  );
}
