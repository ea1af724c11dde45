import { formatChange, voteCount } from '../../lib/text/numbers';
import { effectTexts as texts } from '../../texts/exclusions/effect';
import { Figure } from '../figures/Figure';

export interface ChangeLine {
  label: string;
  unit: string;
  before: number;
  after: number;
}

interface ChangeLinesProps {
  lines: readonly ChangeLine[];
}

/** Figures before and after, a line each. */
export function ChangeLines({ lines }: ChangeLinesProps) {
  return (
    <dl className="changed-figures lined">
      {lines.map(({ label, unit, before, after }) => (
        <div
          key={label}
          className="d-flex flex-wrap gap-3 align-items-baseline justify-content-between"
        >
          <dt>{label}</dt>
          <dd className="figure-text d-flex gap-2 align-items-baseline text-nowrap">
            <span>{voteCount(before)}</span>
            <span aria-hidden="true">{texts.to}</span>
            <span className="visually-hidden">{texts.becomes}</span>
            <strong>
              {voteCount(after)}
              <small className="fs-6 fw-normal text-body-secondary">{unit}</small>
            </strong>
            {/* Fewer votes are what is wanted here, not a fall. */}
            <span className="changed-by text-body-secondary">
              <Figure>{formatChange(after - before)}</Figure>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
