import { columnsQuery, type Columns } from './columns/columns';
import type { TextEncoding } from '../../../../rules/csv/encodings';
import type { ImportOrder } from './upload';
import type { ChosenFile } from './file/useChosenFile';

/** The options chosen for a file. */
export interface ImportPlan {
  encoding: TextEncoding;
  columns: Columns;
  createDjs: boolean;
  skip: boolean;
  hashVoters: boolean;
  reason: string;
}

const LONGEST_NAME = 255;

export function importOrder(
  { file, packed }: Pick<ChosenFile, 'file' | 'packed'>,
  plan: ImportPlan,
  dryRun: boolean,
): Omit<ImportOrder, 'key'> {
  const reason = plan.reason.trim();
  return {
    file,
    packed,
    query: {
      columns: columnsQuery(plan.columns),
      encoding: plan.encoding,
      file: file.name.slice(-LONGEST_NAME),
      ...(plan.createDjs && { createDjs: 'true' }),
      ...(plan.skip && { onError: 'skip' }),
      ...(plan.hashVoters && { hashVoters: 'true' }),
      ...(dryRun && { dryRun: 'true' }),
      ...(reason !== '' && { reason }),
    },
  };
}

/** The import itself, after its check. */
export function confirmed({ file, packed, query }: ImportOrder): Omit<ImportOrder, 'key'> {
  const { dryRun: _checked, ...stored } = query;
  return { file, packed, query: stored };
}
