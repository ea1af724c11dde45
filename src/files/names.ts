import { fileTime } from '../lib/time/dates';
import { fileTexts as texts } from '../texts/files';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of an .xlsx sheet below its head, one of them for sums. */
export const MOST_ROWS = 1_048_574;

export type FileForm = 'csv' | 'xlsx';

// What Windows keeps out of names, and what separates the parts.
const NOT_IN_NAMES = /[\\/:*?"<>|_\s]+/g;

/** DJランキング投票2022_ランキング_20220920-1407.csv: `at` is the vote's clock, ISO 8601 in UTC. */
export function fileName(parts: readonly string[], at: string, form: FileForm): string {
  const names = parts.map((part) => part.replace(NOT_IN_NAMES, ' ').trim());
  return `${[...names, fileTime(at)].join(texts.separator)}.${form}`;
}
