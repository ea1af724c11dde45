import { areCountsHidden } from '../sharing/hidden';

/** Shown where there is no number. */
export const NO_NUMBER = '—';

/** In place of a figure that is hidden (画面共有モード); read out, and in a chart's sentences: 非表示. */
export const HIDDEN_FIGURE = '•••';

type MaybeNumber = number | null | undefined;

/** A count that is hidden, or a figure that was calculated from one (client/sharing/hideCounts.ts): a 0 is -0. */
export function isHiddenCount(value: MaybeNumber): boolean {
  if (typeof value !== 'number' || !areCountsHidden()) return false;
  return !Number.isFinite(value) || Object.is(value, -0);
}

// F11: an answer that slipped through must never show NaN or Infinity.
function isNumber(value: MaybeNumber): value is number {
  return typeof value === 'number' && Number.isFinite(value) && !isHiddenCount(value);
}

function withoutNumber(...values: MaybeNumber[]): string {
  return values.some(isHiddenCount) ? HIDDEN_FIGURE : NO_NUMBER;
}

// As Intl writes numbers in Japanese, which would cost a slow processor 50 ms before the first chart: it reads its data.

/** `value` times ten to `power`; halves go up, by the digits that the number is written with: 0.15 is nearer to 0.2. */
function roundedTo(value: number, power: number): number {
  const written = Number(`${value}e${power}`);
  // Numbers beyond 1e-7 and 1e21 are written with a power of their own.
  return Math.round(Number.isNaN(written) ? value * 10 ** power : written);
}

const withCommas = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

function wholeOf(value: number): string {
  return `${value < 0 ? '-' : ''}${withCommas(String(roundedTo(Math.abs(value), 0)))}`;
}

/** With one decimal; `power`: of ten, that the value is multiplied by. */
function tenthsOf(value: number, power = 0): string {
  const digits = String(roundedTo(Math.abs(value), power + 1)).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${withCommas(digits.slice(0, -1))}.${digits.slice(-1)}`;
}

function withSign(value: number, magnitude: string): string {
  if (value === 0) return `±${magnitude}`;
  return value > 0 ? `+${magnitude}` : `−${magnitude}`;
}

/** In full, never 12k: 12,345; null: — */
export function formatCount(count: MaybeNumber): string {
  return isNumber(count) ? wholeOf(count) : withoutNumber(count);
}

/** A value with one decimal, never rounded to a whole: 11.8; null: — */
export function formatTenths(value: MaybeNumber): string {
  return isNumber(value) ? tenthsOf(value) : withoutNumber(value);
}

/** A fraction from 0 to 1: 11.8%; null: — */
export function formatShare(share: MaybeNumber): string {
  return isNumber(share) ? `${tenthsOf(share, 2)}%` : withoutNumber(share);
}

/** A difference of counts: +191, −379, ±0; null: — */
export function formatChange(change: MaybeNumber): string {
  return isNumber(change) ? withSign(change, formatCount(Math.abs(change))) : withoutNumber(change);
}

/** The change from `before` to `now`: +5.1%; without a baseline above 0: —, never infinity. */
export function formatPercentChange(now: MaybeNumber, before: MaybeNumber): string {
  if (!isNumber(now) || !isNumber(before) || before <= 0) return withoutNumber(now, before);
  const change = (now - before) / before;
  const written = formatShare(Math.abs(change));
  return withSign(written === formatShare(0) ? 0 : change, written);
}
