import { tokyoMoment } from '../../../lib/time/dates';

interface StepProps {
  what: string;
  who: string;
  /** ISO */
  at: string;
}

/** 提案 admin@example.com 2022年10月16日(日) 21:40 */
export function Step({ what, who, at }: StepProps) {
  return (
    <span className="exclusion-step">
      {what} <bdi>{who}</bdi> <time dateTime={at}>{tokyoMoment(at)}</time>
    </span>
  );
}
