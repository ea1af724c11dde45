import { isPrivate } from '../../lib/privacy/privacy';
import { HIDDEN_FIGURE, NO_NUMBER } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';

export interface SparklineProps {
  /** Votes per day, the newest last; null: nobody knows. */
  votes: readonly (number | null)[];
  /** The newest day still counts. */
  isRunning: boolean;
  /** Room for so many days: fewer stand at the end. */
  days?: number;
}

const BAR = 6;
const STEP = 8;
const HEIGHT = 24;
/** So that a single vote is seen. */
const LEAST = 1.5;

function words(votes: readonly (number | null)[], isRunning: boolean): string {
  const ended = (isRunning ? votes.slice(0, -1) : votes).filter((count) => count !== null);
  const today = isRunning ? (votes.at(-1) ?? 0) : null;
  if (ended.length === 0) return tableTexts.sparkline.today(today ?? 0);
  return tableTexts.sparkline.range(Math.min(...ended), Math.max(...ended), today);
}

/** A bar for each day, on a scale of its own; the running day's is outlined. */
export function Sparkline({ votes, isRunning, days = votes.length }: SparklineProps) {
  if (!votes.some((count) => count !== null)) return NO_NUMBER;
  if (isPrivate()) return HIDDEN_FIGURE;
  const most = Math.max(1, ...votes.map((count) => count ?? 0));
  const first = days - votes.length;
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={words(votes, isRunning)}
      viewBox={`0 0 ${days * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {votes.map((count, day) => {
        if (!count) return null;
        const height = Math.max(LEAST, (count / most) * HEIGHT);
        return (
          <rect
            key={day}
            className={isRunning && day === votes.length - 1 ? 'sparkline-running' : undefined}
            x={(first + day) * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}
