import { z } from 'zod';
import { isDay } from '../../rules/tokyoDays';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A day in Asia/Tokyo, `YYYY-MM-DD`; days that the calendar lacks (2022-02-29) are refused. */
export const TokyoDay = z
  .string()
  .regex(DAY, 'expected a day as YYYY-MM-DD')
  .refine(isDay, 'this day does not exist')
  .meta({ id: 'TokyoDay', description: 'A day in Asia/Tokyo, YYYY-MM-DD', example: '2022-09-20' });
export type TokyoDay = z.infer<typeof TokyoDay>;

/** An instant, ISO 8601 in UTC with a `Z`. */
export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC', example: '2022-09-20T05:00:00.000Z' });
export type Instant = z.infer<typeof Instant>;

/** In hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Of an endpoint that takes no parameters. */
export const NoQuery = z.strictObject({});

/** A query parameter that may come several times: `dj=a&dj=b`. */
export function listParameter<Item extends z.ZodType>(item: Item, most: number) {
  const listed = (value: unknown) => (typeof value === 'string' ? [value] : value);
  return z.preprocess(listed, z.array(item).max(most).optional());
}

/** A whole number of things, 0 or more, exact in a double. */
export const Count = z.int().min(0);

/** A fraction from 0 to 1; null where the total is 0. */
export const Share = z.number().min(0).max(1).nullable();

/** A place in a competition ranking (10, 8, 8, 5 votes: 1, 2, 2, 4); null without votes. */
export const Place = z.int().min(1).nullable();

/**
 * What an answer was read from: equal revisions mean equal figures everywhere.
 * `at` is the poll's clock at that moment, `votes` all valid votes.
 */
export const Snapshot = z
  .object({ revision: Count, at: Instant, votes: Count })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof Snapshot>;

/** A code of the enumeration with this id, or one that a reader does not know yet. */
export const openCode = (id: string) =>
  z.string().meta({ anyOf: [{ $ref: `#/components/schemas/${id}` }, { type: 'string' }] });
