import { TREND_DAYS } from './look';

/** The box of a trend, in its own units; a day has a bar of 6 and a gap of 2. */
export const TREND = { width: TREND_DAYS * 8 - 2, height: 24 } as const;

const STEP = 8;
const BAR = 6;
/** A bar's least height, so that a vote is seen. */
const LEAST = 1;

interface TrendPaths {
  /** Of all days that have ended; '' without votes. */
  ended: string;
  /** The outline of the running day; '' where none is, or where it has no votes. */
  running: string;
}

/**
 * `votes` of the last days, the newest last; null: the API did not answer for that day. `isRunning`: the newest still
 * counts. Fewer than fourteen days stand at the right.
 */
export function trendPaths(votes: readonly (number | null)[], isRunning: boolean): TrendPaths {
  const most = Math.max(1, ...votes.map((count) => count ?? 0));
  const ended: string[] = [];
  let running = '';
  votes.forEach((count, index) => {
    if (!count) return;
    const x = (TREND_DAYS - votes.length + index) * STEP;
    const height = Math.max(LEAST, Math.round((count / most) * TREND.height * 10) / 10);
    if (isRunning && index === votes.length - 1)
      // Its line lies within the bar.
      running = `M${x + 0.5} ${TREND.height - 0.5}v${1 - Math.max(2, height)}h${BAR - 1}v${Math.max(2, height) - 1}z`;
    else ended.push(`M${x} ${TREND.height}v${-height}h${BAR}v${height}z`);
  });
  return { ended: ended.join(''), running };
}
