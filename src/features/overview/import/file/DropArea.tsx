import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { Icon } from '../../../../components/Icon';
import { importTexts } from '../../../../texts/import';

interface DropAreaProps {
  label: string;
  accepted: string;
  onChoose: (file: File) => void;
}

/** A file input with a large label, which is also a drop target. */
export function DropArea({ label, accepted, onChoose }: DropAreaProps) {
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
      <span className="import-drop-words" aria-hidden="true">
        {importTexts.file.drop}
      </span>
      <span className="import-accepted" id={id}>
        {accepted}
      </span>
    </label>
  );
}
