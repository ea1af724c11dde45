import { startOfDay } from '../../../rules/tokyoDays';
import { inTokyo, readTokyoTime } from './tokyo';

const FIELD = 'YYYY-MM-DDTHH:mm';
const FIELD_WITH_SECONDS = 'YYYY-MM-DDTHH:mm:ss';
const FORMATS = [FIELD, FIELD_WITH_SECONDS, `${FIELD_WITH_SECONDS}.SSS`];

/** An instant as a datetime-local field takes it, in Tokyo time whatever the browser's zone. */
export function toTokyoField(instant: string): string {
  const there = inTokyo(instant);
  return there.format(there.seconds() === 0 ? FIELD : FIELD_WITH_SECONDS);
}

/** What a datetime-local field holds, read as Tokyo time: ISO 8601 in UTC; null where it is no time. */
export function fromTokyoField(text: string): string | null {
  const read = readTokyoTime(text, FORMATS);
  return read.isValid() ? read.toISOString() : null;
}

/** The first instant of a day, ISO 8601 in UTC. */
export function startOfTokyoDay(day: string): string {
  return inTokyo(startOfDay(day)).toISOString();
}
