import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { TermName } from '../texts/help/terms';
import { Term } from './help/Term';

/** Whether cards have an id by their heading: those of a panel beside the page have none, the page may have the same. */
export const LinkableCards = createContext(true);

/** The element in the header of the surrounding card that CardAside renders into. */
const AsideContext = createContext<HTMLElement | null>(null);

export interface CardProps {
  heading: string;
  actions?: ReactNode;
  /** Words of the card that want an explanation, beside the heading. */
  term?: TermName;
  /** Default: a panel of its own */
  className?: string;
  children: ReactNode;
}

export function Card({ heading, actions, term, className = 'panel', children }: CardProps) {
  const headingId = useId();
  const isLinkable = useContext(LinkableCards);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  return (
    // The id makes a card linkable: /daily#日ごとの一覧 (row T2).
    <section
      className={className}
      id={isLinkable ? heading.replaceAll(' ', '-') : undefined}
      aria-labelledby={headingId}
    >
      <header className="panel-header">
        <h2 className="panel-heading" id={headingId}>
          {heading}
        </h2>
        {term && <Term of={term} />}
        <div className="panel-aside" ref={setAside} />
        {actions}
      </header>
      <AsideContext.Provider value={aside}>{children}</AsideContext.Provider>
    </section>
  );
}

export interface CardAsideProps {
  children: ReactNode;
}

/** Shown at the right of the surrounding card's heading; without a card, in place. */
export function CardAside({ children }: CardAsideProps) {
  const aside = useContext(AsideContext);
  return aside ? createPortal(children, aside) : <>{children}</>;
}
