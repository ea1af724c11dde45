import { useId, useState, type ReactNode } from 'react';
import { CardAsideContext } from './CardAside';

export interface CardProps {
  heading: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ heading, actions, children }: CardProps) {
  const headingId = useId();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  return (
    // To be named in an address: /daily#日ごとの一覧 (row T2).
    <section className="panel" id={heading.replaceAll(' ', '-')} aria-labelledby={headingId}>
      <header className="panel-header">
        <h2 className="panel-heading" id={headingId}>
          {heading}
        </h2>
        <div className="panel-aside" ref={setAside} />
        {actions}
      </header>
      <CardAsideContext.Provider value={aside}>{children}</CardAsideContext.Provider>
    </section>
  );
}
