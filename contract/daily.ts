import { z } from 'zod';
import {
  Count,
  DAY_RANGE,
  isInOrder,
  object,
  read,
  REVERSED,
  Snapshot,
  TokyoDay,
} from './core/primitives';
import { Rank } from './ranking';

export const DayState = z.enum(['future', 'running', 'ended']).meta({ id: 'DayState' });
export type DayState = z.infer<typeof DayState>;

/** A Tokyo day of the window. `votes` is null in the future; `part`: the window covers less than the day. */
export const Day = object('Day', {
  date: TokyoDay,
  votes: Count.nullable(),
  voided: Count,
  state: DayState,
  part: z.boolean(),
});
export type Day = z.infer<typeof Day>;

/** Where the running day usually ends, in votes: the last figures of Outlook. `basedOn`: whole days before it, at most 14. */
export const ExpectedDay = object('ExpectedDay', { low: Count, high: Count, basedOn: Count });
export type ExpectedDay = z.infer<typeof ExpectedDay>;

/** Both ends included; left out: the window's own. What lies outside the window is cut off. */
export const DailyQuery = z.strictObject(DAY_RANGE).refine(isInOrder, REVERSED);
export type DailyQuery = z.infer<typeof DailyQuery>;

/** GET /v1/daily: every day of the range, future ones too; `total` counts the valid votes in it. */
export const DailyAnswer = object('Daily', {
  snapshot: Snapshot,
  from: TokyoDay,
  to: TokyoDay,
  days: z.array(Day),
  total: Count,
  expected: ExpectedDay.nullish().meta({
    description: 'of the running day; null where none is in the range, or too little is known',
  }),
});
export type DailyAnswer = z.infer<typeof DailyAnswer>;

const DayPath = z.strictObject({ date: TokyoDay });

/** GET /v1/daily/{date}: 24 Tokyo hours (null: not begun, or outside the window), that day's own ranking. */
export const DayAnswer = object('DayDetail', {
  snapshot: Snapshot,
  day: Day,
  hours: z.array(Count.nullable()).length(24),
  ranking: z.array(Rank),
});
export type DayAnswer = z.infer<typeof DayAnswer>;

export const dayEndpoints = {
  daily: read('/v1/daily', 'Votes per day', DailyAnswer, { query: DailyQuery }),
  day: read('/v1/daily/{date}', 'One day: hours and ranking', DayAnswer, { params: DayPath }),
};
