import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { importTexts } from '../../../../texts/import';
import { fileSize } from '../../files/fileSize';
import type { Choice } from './useChosenFile';

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
      className={isOver ? 'import-drop import-drop-over' : 'import-drop'}
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
      <span className="import-advice" id={id}>
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
        {choice.state === 'reading' && <p className="import-file">{texts.reading}</p>}
        {chosen && (
          <p className="import-file">
            <Icon name="file-earmark-text" />
            <strong>{chosen.name}</strong>
            <span>{fileSize(chosen.size)}</span>
          </p>
        )}
      </div>
      {choice.state === 'refused' && (
        <Alert variant="danger" className="m-0 import-part">
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
