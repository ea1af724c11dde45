import { Figure } from './Figure';

export interface ChangeProps {
  /** As `formatChange` or `formatPercentChange` gives it: +191, −5.1%, ±0, — */
  change: string;
}

function toneOf(change: string): string {
  if (change.startsWith('+')) return 'text-success';
  return change.startsWith('−') ? 'text-danger' : 'text-body-secondary';
}

/** A formatted difference in the colour of its sign; ±0 and — (no comparison) are neutral. */
export function Change({ change }: ChangeProps) {
  return (
    <span className={`change ${toneOf(change)}`}>
      <Figure>{change}</Figure>
    </span>
  );
}
