/** Shown where there is no number. */
export const NO_NUMBER = '—';

const counts = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });
const shares = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

type MaybeNumber = number | null | undefined;

// F11: an answer that slipped through must never show NaN or Infinity.
function isNumber(value: MaybeNumber): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function withSign(value: number, magnitude: string): string {
  if (value === 0) return `±${magnitude}`;
  return value > 0 ? `+${magnitude}` : `−${magnitude}`;
}

/** In full, never 12k: 12,345; null: — */
export function formatCount(count: MaybeNumber): string {
  return isNumber(count) ? counts.format(count) : NO_NUMBER;
}

const tenths = new Intl.NumberFormat('ja-JP', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A value with one decimal, never rounded to a whole: 11.8; null: — */
export function formatTenths(value: MaybeNumber): string {
  return isNumber(value) ? tenths.format(value) : NO_NUMBER;
}

/** A fraction from 0 to 1: 11.8%; null: — */
export function formatShare(share: MaybeNumber): string {
  return isNumber(share) ? shares.format(share) : NO_NUMBER;
}

/** A difference of counts: +191, −379, ±0; null: — */
export function formatChange(change: MaybeNumber): string {
  return isNumber(change) ? withSign(change, formatCount(Math.abs(change))) : NO_NUMBER;
}

/** The change from `before` to `now`: +5.1%; without a baseline above 0: —, never infinity. */
export function formatPercentChange(now: MaybeNumber, before: MaybeNumber): string {
  if (!isNumber(now) || !isNumber(before) || before <= 0) return NO_NUMBER;
  const change = (now - before) / before;
  const rounded = Math.round(change * 1000);
  return withSign(rounded, formatShare(Math.abs(change)));
}
