import type { FileCell, FileColumn } from '../../rules/files/cells';
import type { FileSource, SourceLine } from '../../rules/files/source';
import { readAuditHead } from '../audit/queries';
import type { QueryContext } from '../http/queryHandler';

/** A table on its way into a file: its rows are made as they are taken. */
export interface ExportedTable {
  /** ASCII, without an ending. */
  name: string;
  sheet: string;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly FileCell[]> | Iterable<readonly FileCell[]>;
  /** How many rows there will be. */
  count: number;
  /** The last of them has the sums. */
  hasTotal: boolean;
  source: FileSource;
}

/** What the file says of itself: from the transaction that its rows come from. */
export async function sourceOf(
  { client, poll }: QueryContext,
  content: string,
  facts: readonly SourceLine[],
): Promise<FileSource> {
  return {
    poll: { name: poll.name, year: poll.year },
    content,
    facts,
    at: poll.now,
    revision: poll.revision,
    head: await readAuditHead(client),
  };
}
