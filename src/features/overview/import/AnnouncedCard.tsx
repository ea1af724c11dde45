import { useEffect, useId, useRef, type ReactNode } from 'react';

interface AnnouncedCardProps {
  heading: string;
  /** It appears on its own: neither focus nor scrolling. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A card that is scrolled to and whose heading is focused when it appears, so that nobody misses it. */
export function AnnouncedCard({ heading, isQuiet = false, children }: AnnouncedCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    words.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isQuiet]);
  return (
    <section className="panel import-announced" aria-labelledby={id} ref={card}>
      <header className="panel-header">
        <h2 className="panel-heading" id={id} ref={words} tabIndex={-1}>
          {heading}
        </h2>
      </header>
      {children}
    </section>
  );
}
