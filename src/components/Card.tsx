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
    <section className="panel" aria-labelledby={headingId}>
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
