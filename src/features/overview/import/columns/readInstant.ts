const ISO =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,3})\d*)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;
const SLASHES = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2})(:.+)$/;
const EPOCH_SECONDS = /^(\d{1,12})(?:\.\d+)?$/;
const TOKYO = '+09:00';
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59);

function withDashes(text: string): string {
  const [, year, month = '', day = '', hour = '', rest] = SLASHES.exec(text) ?? [];
  if (year === undefined) return text;
  const [mm, dd, hh] = [month, day, hour].map((number) => number.padStart(2, '0'));
  return `${year}-${mm}-${dd} ${hh}${rest}`;
}

function offsetOf(text: string | undefined): string {
  if (text === undefined) return TOKYO;
  if (text.toUpperCase() === 'Z') return 'Z';
  return `${text.slice(0, 3)}:${text.slice(3).replace(':', '') || '00'}`;
}

function exists(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return (
    day >= '0100' && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  );
}

/**
 * A text of the column `castAt` in milliseconds since 1970, as the API reads it; null where it can't be
 * read. For the preview only: the API decides.
 */
export function readInstant(text: string): number | null {
  const epoch = EPOCH_SECONDS.exec(text.trim());
  if (epoch) {
    const instant = Math.floor(Number(text.trim()) * 1000);
    return instant <= LAST ? instant : null;
  }
  const [, day = '', minute, second = ':00', fraction = '0', offset] =
    ISO.exec(withDashes(text.trim())) ?? [];
  if (!exists(day)) return null;
  const instant = Date.parse(
    `${day}T${minute}${second}.${fraction.padEnd(3, '0')}${offsetOf(offset)}`,
  );
  const isOdd = minute?.startsWith('24') || /^[+-](1[5-9]|[2-9])/.test(offset ?? '');
  return Number.isNaN(instant) || isOdd ? null : instant;
}
