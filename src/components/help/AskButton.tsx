import { useId, useState, type KeyboardEvent } from 'react';
import OverlayTrigger from 'react-bootstrap/OverlayTrigger';
import { terms, termTexts } from '../../texts/help/terms';
import { Icon } from '../Icon';
import type { TermProps } from './Term';
import '../../styles/parts/help.scss';

/** Opens and closes by a press; closed too by Escape, and by a press elsewhere. The focus stays on it. */
export default function AskButton({ of }: TermProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const explained = terms[of];
  const ask = termTexts.ask(explained.map(({ name }) => name));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    // Of the words alone, not of what they lie over.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <OverlayTrigger
      trigger="click"
      placement="bottom-start"
      flip
      rootClose
      popperConfig={{ strategy: 'fixed' }}
      show={isOpen}
      onToggle={setOpen}
      overlay={({ ref, style }) => (
        <div
          ref={ref}
          style={style}
          id={id}
          className="term-words raised d-flex flex-column gap-2 py-3 px-4 fs-5 fw-normal text-body"
          role="status"
        >
          {explained.map(({ name, meaning }) => (
            <p key={name}>
              <strong className="d-block">{name}</strong>
              {meaning}
            </p>
          ))}
        </div>
      )}
    >
      <button
        type="button"
        className="term d-print-none"
        aria-label={ask}
        title={ask}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onKeyDown={handleKeyDown}
      >
        <Icon name="question-circle" />
      </button>
    </OverlayTrigger>
  );
}
