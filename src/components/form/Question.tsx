import { useEffect, useRef } from 'react';

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
    <div className="dialog-question" role="group" aria-label={question}>
      <p>{question}</p>
      <div className="form-actions">
        <button type="button" className="btn btn-danger" disabled={disabled} onClick={onYes}>
          {yes}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          ref={harmless}
          disabled={disabled}
          onClick={onNo}
        >
          {no}
        </button>
      </div>
    </div>
  );
}
