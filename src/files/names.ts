import { tokyoStamp } from '../../rules/tokyoDays';
import { fileTexts as texts } from '../texts/files';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of an .xlsx sheet below its head, one of them for sums. */
export const MOST_ROWS = 1_048_574;

export type FileForm = 'csv' | 'xlsx';

// What Windows keeps out of names, and what separates the parts.
const NOT_IN_NAMES = /[\\/:*?"<>|_\s]+/g;

/** DJランキング投票2022_ランキング_20220920-1407.csv: `at` is the vote's clock, ISO 8601 in UTC. */
export function fileName(parts: readonly string[], at: string, form: FileForm): string {
  const time = tokyoStamp(at).slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
  const names = parts.map((part) => part.replace(NOT_IN_NAMES, ' ').trim());
  return `${[...names, time].join(texts.separator)}.${form}`;
}
