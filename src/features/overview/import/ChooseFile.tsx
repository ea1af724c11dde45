import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { TextEncoding } from '../../../../rules/csv/spreadsheets';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { importTexts } from '../../../texts/import';
import { detectEncoding, fileKind, fileSize, readStart, type FileStart } from '../textFile';

export interface ChosenFile {
  file: File;
  packed: boolean;
  start: FileStart;
  encoding: TextEncoding;
}

export type Choice =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; name: string; reason: string }
  | { state: 'chosen'; chosen: ChosenFile };

async function inspect(file: File, maxBytes: number): Promise<Choice> {
  const refuse = (reason: string): Choice => ({ state: 'refused', name: file.name, reason });
  const kind = await fileKind(file);
  if (kind !== 'text' && kind !== 'gzip') return refuse(importTexts.refused[kind]);
  if (file.size > maxBytes)
    return refuse(importTexts.refused.tooLarge(fileSize(file.size), fileSize(maxBytes)));
  const packed = kind === 'gzip';
  const start = await readStart(file, packed);
  if (start.bytes.length === 0) return refuse(importTexts.refused.empty);
  return {
    state: 'chosen',
    chosen: { file, packed, start, encoding: detectEncoding(start.bytes) },
  };
}

/** The chosen file, with its kind, size and first part checked in the browser. */
export function useChosenFile(maxBytes: number) {
  const [choice, setChoice] = useState<Choice>({ state: 'none' });
  const newest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    newest.current = file;
    setChoice({ state: 'reading' });
    const found = await inspect(file, maxBytes).catch((): Choice => ({
      state: 'refused',
      name: file.name,
      reason: importTexts.refused.unreadable,
    }));
    if (newest.current === file) setChoice(found);
  }

  function clear(): void {
    newest.current = null;
    setChoice({ state: 'none' });
  }

  return { choice, choose, clear };
}

const { file: texts } = importTexts;

interface DropAreaProps {
  label: string;
  accepted: string;
  onChoose: (file: File) => void;
}

/** A file input with a large label, which is also a drop target. */
function DropArea({ label, accepted, onChoose }: DropAreaProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // Selecting the same file again, corrected meanwhile, must be a change too.
    currentTarget.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }
  function handleDragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <label
      className={`import-drop d-flex flex-wrap gap-3 align-items-center p-4 rounded ${isOver ? 'import-drop-over' : ''}`}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        aria-describedby={id}
        accept=".csv,.txt,.gz,text/csv,text/plain,application/gzip"
        onChange={handleChange}
      />
      <span className="btn btn-quiet" aria-hidden="true">
        <Icon name="upload" />
        {label}
      </span>
      {/* A phone has nothing to drop. */}
      <span className="d-none d-sm-block" aria-hidden="true">
        {texts.drop}
      </span>
      <span className="field-hint m-0" id={id}>
        {accepted}
      </span>
    </label>
  );
}

interface FileCardProps {
  choice: Choice;
  maxBytes: number;
  onChoose: (file: File) => void;
}

/** The choice of a file, and which one is chosen. */
export function FileCard({ choice, maxBytes, onChoose }: FileCardProps) {
  const chosen = choice.state === 'chosen' ? choice.chosen.file : null;
  return (
    <Card heading={texts.heading}>
      <DropArea
        label={chosen ? texts.change : texts.choose}
        accepted={texts.accepted(fileSize(maxBytes))}
        onChoose={onChoose}
      />
      <div role="status">
        {choice.state === 'reading' && <p className="mt-3 mb-0">{texts.reading}</p>}
        {chosen && (
          <p className="d-flex gap-2 align-items-baseline mt-3 mb-0">
            <Icon name="file-earmark-text" />
            <span className="text-break">
              <strong>{chosen.name}</strong> {fileSize(chosen.size)}
            </span>
          </p>
        )}
      </div>
      {choice.state === 'refused' && (
        <Alert variant="danger" className="mt-3 mb-0">
          <Icon name="exclamation-circle" />
          <p className="m-0">
            <strong>{choice.name}</strong>
            <br />
            {choice.reason}
          </p>
        </Alert>
      )}
    </Card>
  );
}
