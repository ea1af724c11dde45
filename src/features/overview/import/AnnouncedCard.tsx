import { useEffect, useId, useRef, type ReactNode } from 'react';

interface AnnouncedCardProps {
  heading: string;
  children: ReactNode;
}

/** A card that focuses its heading when it appears, so that screen readers announce it. */
export function AnnouncedCard({ heading, children }: AnnouncedCardProps) {
  const id = useId();
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-header">
        <h2 className="panel-heading" id={id} ref={words} tabIndex={-1}>
          {heading}
        </h2>
      </header>
      {children}
    </section>
  );
}
