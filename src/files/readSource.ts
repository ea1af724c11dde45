import { auditQuery } from '../client/queries/audit';
import { dailyQuery } from '../client/queries/daily';
import { pollQuery } from '../client/queries/poll';
import type { FileSource } from '../../rules/tableFiles';
import { sessionQueryClient } from '../client/queryClient';
import type { TableFile } from './tableFile';

/** What a file of this table says of itself. Throws ApiFailure; without the log's head it goes on. */
export async function readSource(table: TableFile): Promise<FileSource> {
  const client = sessionQueryClient();
  const meta = { progress: false };
  const [poll, snapshot, head] = await Promise.all([
    client.fetchQuery({ ...pollQuery(), meta }),
    table.snapshot ?? client.fetchQuery({ ...dailyQuery(), meta }).then((daily) => daily.snapshot),
    client.fetchQuery({ ...auditQuery({ limit: 1 }), meta }).then(
      (audit) => audit.head,
      () => null,
    ),
  ]);
  const { content, facts: details } = table;
  const { at, revision } = snapshot;
  return { poll: { name: poll.name, year: poll.year }, content, details, at, revision, head };
}
