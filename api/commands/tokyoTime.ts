import { parseInstant } from '../import/parseInstant';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** ISO 8601 in UTC; a day alone means its beginning in Tokyo. */
export function parseOpening(text: string): string {
  return parseInstant(DAY.test(text) ? `${text}T00:00` : text).iso;
}

/** ISO 8601 in UTC; a day alone means its end in Tokyo. */
export function parseClosing(text: string): string {
  if (!DAY.test(text)) return parseInstant(text).iso;
  return new Date(parseInstant(`${text}T00:00`).ms + DAY_MS).toISOString();
}

/** 2022-09-20 14:00:00 +09:00 */
export function tokyoTime(instant: string): string {
  return `${format.format(new Date(instant))} +09:00`;
}
