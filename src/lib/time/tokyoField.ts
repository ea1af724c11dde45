// The only user of moment-timezone: what somebody types is read by a parser that knows every way of being
// wrong. Without its 700 kB of zones, since this product knows one (row D1). No page loads this before
// its first paint, only forms do (directions.mjs).
import moment from 'moment-timezone/moment-timezone';

const ZONE = 'Asia/Tokyo';

moment.tz.add(
  `${ZONE}|LMT JST JDT|-9i.X -90 -a0|0121212121|-3jE90 2qSo0 Rc0 1lc0 14o0 1zc0 Oo0 1zc0 Oo0|38e6`,
);

const FIELD = 'YYYY-MM-DDTHH:mm';
const FIELD_WITH_SECONDS = 'YYYY-MM-DDTHH:mm:ss';

/** An instant as a datetime-local field takes it, in Tokyo time whatever the browser's zone. */
export function toTokyoField(instant: string): string {
  const there = moment.tz(instant, ZONE);
  return there.format(there.seconds() === 0 ? FIELD : FIELD_WITH_SECONDS);
}

/** What a datetime-local field holds, read as Tokyo time: ISO 8601 in UTC; null where it is no time. */
export function fromTokyoField(text: string): string | null {
  const read = moment.tz(
    text,
    [FIELD, FIELD_WITH_SECONDS, `${FIELD_WITH_SECONDS}.SSS`],
    true,
    ZONE,
  );
  return read.isValid() ? read.toISOString() : null;
}
