import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Overlay from 'react-bootstrap/Overlay';
import { terms, termTexts } from '../../texts/help/terms';
import { Icon } from '../Icon';
import type { TermProps } from './Term';
import '../../styles/parts/help.scss';

/** In a dialog the words are part of it; else they would lie below it. */
function containerOf(button: HTMLElement | null): HTMLElement {
  return button?.closest('.modal') ?? document.body;
}

/** Popper knows of scrolling alone; what comes late above the button moves it as well. */
function FollowPage({ update }: { update: (() => void) | undefined }) {
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(() => latest.current?.());
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return null;
}

/** Opens and closes by a press; closed too by Escape, and by a press elsewhere. The focus stays on it. */
export default function AskButton({ of }: TermProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isOpen = container !== null;
  const explained = terms[of];
  const close = () => setContainer(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    // Of the words alone, not of what they lie over.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="term d-print-none"
        aria-label={termTexts.ask(explained.map(({ name }) => name))}
        title={termTexts.ask(explained.map(({ name }) => name))}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setContainer(isOpen ? null : containerOf(button.current))}
        onKeyDown={handleKeyDown}
      >
        <Icon name="question-circle" />
      </button>
      <Overlay
        show={isOpen}
        target={button}
        container={container}
        placement="bottom-start"
        flip
        rootClose
        onHide={close}
        popperConfig={{ strategy: 'fixed' }}
      >
        {({ ref, style, popper }) => (
          <div
            ref={ref}
            style={style}
            id={id}
            className="term-words raised d-flex flex-column gap-2 py-3 px-4 fs-5 fw-normal text-body"
            role="status"
          >
            <FollowPage update={popper.scheduleUpdate} />
            {explained.map(({ name, meaning }) => (
              <p key={name}>
                <strong className="d-block">{name}</strong>
                {meaning}
              </p>
            ))}
          </div>
        )}
      </Overlay>
    </>
  );
}
