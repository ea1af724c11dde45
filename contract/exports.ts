import { z } from 'zod';
import { DailyQuery } from './daily';
import { READERS } from './core/constants';
import { DAY_RANGE, isInOrder, REVERSED } from './core/primitives';
import { TotalQuery } from './ranking';

/** `long` (left out: that) has a row for each day and DJ, `wide` a row for each DJ and a column for each day that has begun. */
export const DayDjQuery = z
  .strictObject({ ...DAY_RANGE, form: z.enum(['long', 'wide']).optional() })
  .refine(isInOrder, REVERSED);
export type DayDjQuery = z.infer<typeof DayDjQuery>;

function readCsv<const Path extends string, Query>(path: Path, summary: string, query: Query) {
  return { path, summary, query, roles: READERS };
}

/** Tables as CSV files, read from one snapshot and streamed (docs/api.md, Files). */
export const exportEndpoints = {
  exportDayDj: readCsv('/v1/export/day-dj.csv', 'Votes per day and DJ as CSV', DayDjQuery),
  exportTotal: readCsv('/v1/export/total.csv', 'The ranking as CSV', TotalQuery),
  exportDaily: readCsv('/v1/export/daily.csv', 'Votes per day as CSV', DailyQuery),
};
