import { changeTone } from './changeTone';

export interface ChangeProps {
  /** As `formatChange` or `formatPercentChange` gives it: +191, −5.1%, ±0, — */
  change: string;
}

export function Change({ change }: ChangeProps) {
  return <span className={`change change-${changeTone(change)}`}>{change}</span>;
}
