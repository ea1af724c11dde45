import type { ReactNode } from 'react';
import { formatCount, NO_NUMBER, voteCount } from '../../lib/text/numbers';
import { Change } from './Change';
import { Figure } from './Figure';

export interface FigureCardProps {
  label: string;
  value?: number | null;
  /** The value counts no votes: it is never hidden. */
  isPlain?: boolean;
  unit?: string;
  /** What is no count, in the place of the value. */
  children?: ReactNode;
  /** What the figure and its change relate to. */
  basis?: ReactNode;
  /** As `formatChange` or `formatPercentChange` gives it. */
  change?: string;
}

export function FigureCard(props: FigureCardProps) {
  const { label, value, isPlain, unit, basis, change, children } = props;
  const text = isPlain ? formatCount(value) : voteCount(value);
  return (
    <dl className="panel figure-card">
      <dt>{label}</dt>
      <dd className="figure-value">
        {children ?? (
          <>
            <Figure>{text}</Figure>
            {text !== NO_NUMBER && <small className="figure-unit">{unit}</small>}
          </>
        )}
      </dd>
      <dd className="figure-basis">
        {basis}
        {change !== undefined && <Change change={change} />}
      </dd>
    </dl>
  );
}
