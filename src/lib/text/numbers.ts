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

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const counts = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('ja-JP', TENTHS);
const shares = new Intl.NumberFormat('ja-JP', { style: 'percent', ...TENTHS });

function withSign(value: number, magnitude: string): string {
  if (value === 0) return `±${magnitude}`;
  return value > 0 ? `+${magnitude}` : `−${magnitude}`;
}

/** In full, never 12k: 12,345; null: — */
export function formatCount(count: MaybeNumber): string {
  return isNumber(count) ? counts.format(count) : withoutNumber(count);
}

/** A value with one decimal, never rounded to a whole: 11.8; null: — */
export function formatTenths(value: MaybeNumber): string {
  return isNumber(value) ? tenths.format(value) : withoutNumber(value);
}

/** A fraction from 0 to 1: 11.8%; null: — */
export function formatShare(share: MaybeNumber): string {
  return isNumber(share) ? shares.format(share) : withoutNumber(share);
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
