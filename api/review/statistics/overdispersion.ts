import { median } from './median';

/** A day of the history: its votes and how many were expected, above 0. */
export interface ExpectedCount {
  votes: number;
  expected: number;
}

// Noufaily 2013: a residual above this belongs to an outbreak of its own (one of a hundred does by chance).
const OUTLIER = 2.58;
// The median of the sizes of standard normal residuals.
const MEDIAN_OF_SIZES = 0.6744897501960817;

/**
 * How much more a DJ's votes scatter than chance alone would make them, which is 1: sum of w (v - e)^2 / e over
 * the days less one (Farrington 1996). Days far above what was expected weigh less, so that one surge does not
 * hide the next. Two days at least.
 */
export function overdispersion(days: readonly ExpectedCount[]): number {
  const weights = weigh(days);
  const squares = days.map(({ votes, expected }) => (votes - expected) ** 2 / expected);
  const sum = squares.reduce((total, square, day) => total + weights[day]! * square, 0);
  return sum / (days.length - 1);
}

/** s^-2 for a residual s above 2.58, else 1, times what makes their sum the number of days. */
function weigh(days: readonly ExpectedCount[]): number[] {
  const residuals = standardized(days);
  const raw = residuals.map((residual) => (residual > OUTLIER ? residual ** -2 : 1));
  const scale = days.length / raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight * scale);
}

/**
 * Anscombe's residuals, near to normal ones, in units of their own usual size. That is their median: the mean
 * square, as Farrington has it, grows with two surges so much that neither is seen as one.
 */
function standardized(days: readonly ExpectedCount[]): number[] {
  const residuals = days.map(
    ({ votes, expected }) => 1.5 * (votes ** (2 / 3) * expected ** (-1 / 6) - Math.sqrt(expected)),
  );
  const usual = Math.max(1, median(residuals.map(Math.abs)) / MEDIAN_OF_SIZES);
  return residuals.map((residual) => residual / usual);
}
