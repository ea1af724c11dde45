import { z } from 'zod';
import { readFile } from './core/define';
import { DailyQuery } from './daily';
import { TokyoDay } from './core/primitives';
import { TotalQuery } from './total';

/**
 * Day x DJ: `long` (left out: that) has a row for each day and DJ, `wide` a row for each DJ and a column for each day.
 * Both ends of the range included; left out: the window's own. Days to come are not in it.
 */
export const DayDjQuery = z
  .strictObject({
    from: TokyoDay.optional(),
    to: TokyoDay.optional(),
    form: z.enum(['long', 'wide']).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'to is before from',
  });
export type DayDjQuery = z.infer<typeof DayDjQuery>;

/** Tables as files, read from one snapshot and streamed (docs/api.md, Files). */
export const exportEndpoints = {
  exportDayDj: readFile(
    '/v1/export/day-dj.csv',
    'Votes per day and DJ as CSV',
    DayDjQuery,
    'text/csv',
  ),
  exportTotal: readFile('/v1/export/total.csv', 'The ranking as CSV', TotalQuery, 'text/csv'),
  exportDaily: readFile('/v1/export/daily.csv', 'Votes per day as CSV', DailyQuery, 'text/csv'),
};
