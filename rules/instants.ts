import { quote } from './names';

/** `iso` is ISO 8601 in UTC, exact to the microsecond; `ms` since 1970, rounded down. */
export interface ParsedInstant {
  iso: string;
  ms: number;
}

export type InstantFault = 'no_instant' | 'no_such_day';

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?\s?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/i;
// As spreadsheets in Japan write it: 2022/9/1 9:05.
const SLASHES = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2})(:.+)$/;
const EPOCH_SECONDS = /^(\d{1,12})(?:\.(\d+))?$/;
const LAST_SECOND = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;
const TOKYO = '+09:00';

/** ISO 8601, in Tokyo without an offset, also as 2022/9/1 9:05; or epoch seconds. Years 0100 to 9999. Else why it is none. */
export function parseInstant(text: string): ParsedInstant | InstantFault {
  const iso = ISO.exec(withDashes(text));
  if (iso) return fromParts(iso);
  const epoch = EPOCH_SECONDS.exec(text);
  if (epoch && Number(epoch[1]) <= LAST_SECOND) return exact(Number(epoch[1]) * 1000, epoch[2]);
  return 'no_instant';
}

/** The same; throws an Error that quotes the text. */
export function readInstant(text: string): ParsedInstant {
  const read = parseInstant(text);
  if (typeof read === 'object') return read;
  throw new Error(
    read === 'no_such_day'
      ? `${quote(text)}: this day does not exist`
      : `${quote(text)} is no instant: expected 2022-09-20T14:00:00+09:00, Tokyo time without an offset, or epoch seconds`,
  );
}

function withDashes(text: string): string {
  const [, year, month = '', day = '', hour = '', rest] = SLASHES.exec(text) ?? [];
  if (year === undefined) return text;
  const [mm, dd, hh] = [month, day, hour].map((number) => number.padStart(2, '0'));
  return `${year}-${mm}-${dd} ${hh}${rest}`;
}

function fromParts(parts: RegExpExecArray): ParsedInstant | InstantFault {
  const [, year, month, day, hour, minute, second, fraction, offset] = parts;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // Date rolls the 29th of February over to March, and the year 22 to 1922.
  if (midnight.getUTCDate() !== Number(day) || midnight.getUTCFullYear() !== Number(year)) {
    return 'no_such_day';
  }
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0);
  const secondMs = midnight.getTime() + (seconds - offsetSeconds(offset ?? TOKYO)) * 1000;
  return exact(secondMs, fraction);
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0;
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  const seconds = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60;
  return offset.startsWith('-') ? -seconds : seconds;
}

/** Cut, never rounded: 14:59:59.9999999Z belongs to the day that ends. */
function exact(secondMs: number, fraction = ''): ParsedInstant {
  const digits = fraction.padEnd(6, '0').slice(0, 6);
  const ms = secondMs + Number(digits.slice(0, 3));
  const iso = new Date(ms).toISOString();
  const micros = digits.slice(3);
  return { iso: micros === '000' ? iso : iso.replace('Z', `${micros}Z`), ms };
}
