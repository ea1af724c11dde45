import { isPrivate } from '../../lib/privacy/privacy';
import { HIDDEN_FIGURE, NO_NUMBER } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/controls/table';

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

/** One path for all bars: a table has a hundred sparklines, and each element costs time in layout. */
function barsPath(votes: readonly (number | null)[], most: number, first: number): string {
  const bars = votes.map((count, day) => {
    if (!count) return '';
    const height = Math.max(LEAST, (count / most) * HEIGHT).toFixed(1);
    return `M${(first + day) * STEP},${HEIGHT}v-${height}h${BAR}v${height}z`;
  });
  return bars.join('');
}

/** A bar for each day, on a scale of its own; the running day's is outlined. */
export function Sparkline({ votes, isRunning, days = votes.length }: SparklineProps) {
  if (!votes.some((count) => count !== null)) return NO_NUMBER;
  if (isPrivate()) return HIDDEN_FIGURE;
  const most = Math.max(1, ...votes.map((count) => count ?? 0));
  const first = days - votes.length;
  const ended = isRunning ? votes.slice(0, -1) : votes;
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={words(votes, isRunning)}
      viewBox={`0 0 ${days * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={barsPath(ended, most, first)} />
      {isRunning && (
        <path
          className="sparkline-running"
          d={barsPath(votes.slice(-1), most, first + ended.length)}
        />
      )}
    </svg>
  );
}
