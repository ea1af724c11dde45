import { z } from 'zod';
import { DailyQuery } from './daily';
import { TokyoDay } from './core/primitives';
import { READERS } from './core/roles';
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
  exportDayDj: {
    path: '/v1/export/day-dj.csv',
    summary: 'Votes per day and DJ as CSV',
    query: DayDjQuery,
    file: 'text/csv',
    roles: READERS,
  },
  exportTotal: {
    path: '/v1/export/total.csv',
    summary: 'The ranking as CSV',
    query: TotalQuery,
    file: 'text/csv',
    roles: READERS,
  },
  exportDaily: {
    path: '/v1/export/daily.csv',
    summary: 'Votes per day as CSV',
    query: DailyQuery,
    file: 'text/csv',
    roles: READERS,
  },
} as const;
