import { isPrivate } from '../privacy/privacy';

/** Shown where there is no number. */
export const NO_NUMBER = '—';

/** In place of a figure that is hidden (画面共有モード); read out, and in a chart's sentences: 非表示. */
export const HIDDEN_FIGURE = '•••';

type MaybeNumber = number | null | undefined;

// F11: an answer that slipped through must never show NaN or Infinity.
function isNumber(value: MaybeNumber): value is number {
  return typeof value === 'number' && Number.isFinite(value);
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
  return isNumber(count) ? counts.format(count) : NO_NUMBER;
}

/** A value with one decimal, never rounded to a whole: 11.8; null: — */
export function formatTenths(value: MaybeNumber): string {
  return isNumber(value) ? tenths.format(value) : NO_NUMBER;
}

/** What is written of a figure of votes, unless it is hidden (画面共有モード). */
function ofVotes<Value extends MaybeNumber>(
  value: Value,
  format: (value: Value) => string,
): string {
  return isPrivate() && isNumber(value) ? HIDDEN_FIGURE : format(value);
}

/** A count of votes, as formatCount. */
export function voteCount(votes: MaybeNumber): string {
  return ofVotes(votes, formatCount);
}

/** An average of votes, as formatTenths. */
export function voteTenths(votes: MaybeNumber): string {
  return ofVotes(votes, formatTenths);
}

function shareText(share: MaybeNumber): string {
  return isNumber(share) ? shares.format(share) : NO_NUMBER;
}

/** A share of votes, from 0 to 1: 11.8%; null: — */
export function formatShare(share: MaybeNumber): string {
  return ofVotes(share, shareText);
}

function changeText(change: MaybeNumber): string {
  return isNumber(change) ? withSign(change, formatCount(Math.abs(change))) : NO_NUMBER;
}

/** A difference of votes: +191, −379, ±0; null: — */
export function formatChange(change: MaybeNumber): string {
  return ofVotes(change, changeText);
}

/** The change of votes from `before` to `now`: +5.1%; without a baseline above 0: —, never infinity. */
export function formatPercentChange(now: MaybeNumber, before: MaybeNumber): string {
  if (!isNumber(now) || !isNumber(before)) return NO_NUMBER;
  if (isPrivate()) return HIDDEN_FIGURE;
  if (before <= 0) return NO_NUMBER;
  const change = (now - before) / before;
  const written = shareText(Math.abs(change));
  return withSign(written === shareText(0) ? 0 : change, written);
}
