import { z } from 'zod';
import { DailyQuery } from './daily';
import { TokyoDay } from './core/primitives';
import { READERS } from './core/roles';
import { TotalQuery } from './total';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

/** Tables as files, streamed while they are read from one snapshot (docs/api.md, Files). */
export const exportEndpoints = {
  exportDayDj: {
    path: '/v1/export/day-dj.csv',
    summary: 'Votes per day and DJ as CSV',
    query: DayDjQuery,
    file: 'text/csv',
    roles: READERS,
  },
  exportDayDjXlsx: {
    path: '/v1/export/day-dj.xlsx',
    summary: 'Votes per day and DJ as a workbook',
    query: DayDjQuery,
    file: XLSX,
    roles: READERS,
  },
  exportTotal: {
    path: '/v1/export/total.csv',
    summary: 'The ranking as CSV',
    query: TotalQuery,
    file: 'text/csv',
    roles: READERS,
  },
  exportTotalXlsx: {
    path: '/v1/export/total.xlsx',
    summary: 'The ranking as a workbook',
    query: TotalQuery,
    file: XLSX,
    roles: READERS,
  },
  exportDaily: {
    path: '/v1/export/daily.csv',
    summary: 'Votes per day as CSV',
    query: DailyQuery,
    file: 'text/csv',
    roles: READERS,
  },
  exportDailyXlsx: {
    path: '/v1/export/daily.xlsx',
    summary: 'Votes per day as a workbook',
    query: DailyQuery,
    file: XLSX,
    roles: READERS,
  },
} as const;
