import { tableTexts } from '../../texts/table';

export interface RunningBadgeProps {
  /** Tokyo time of the last count: 14:00時点 */
  asOf?: string;
}

export function RunningBadge({ asOf }: RunningBadgeProps) {
  return (
    <span className="running-badge">
      {tableTexts.running}
      {asOf && ` ${asOf}`}
    </span>
  );
}
