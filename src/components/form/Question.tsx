import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';

interface QuestionProps {
  question: string;
  yes: string;
  no: string;
  disabled?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Replaces the buttons of a form until it is answered; the answer that changes nothing has the focus. */
export function Question({ question, yes, no, disabled, onYes, onNo }: QuestionProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  return (
    <div className="p-3 rounded bg-body-tertiary" role="group" aria-label={question}>
      <p className="mb-3">{question}</p>
      <div className="form-actions">
        <Button variant="danger" disabled={disabled} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="quiet" ref={harmless} disabled={disabled} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}
