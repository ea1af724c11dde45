import type { ReactNode } from 'react';
import { versionTexts } from '../../../../texts/versions/versions';

export interface DecisionFigure {
  name: string;
  value: ReactNode;
}

interface DecisionFiguresProps {
  figures: DecisionFigure[];
}

/** What a decision is about, in figures. */
export function DecisionFigures({ figures }: DecisionFiguresProps) {
  return (
    <dl className="decision-figures" aria-label={versionTexts.figures.label}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
