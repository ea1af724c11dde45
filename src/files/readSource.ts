import type { FileSource } from '../../rules/tableFiles';
import { endpointQueryOptions } from '../client/endpointQueries';
import { sessionQueryClient } from '../client/queryClient';
import type { TableFile } from './tableFile';

/** What a file of this table says of itself. Throws ApiFailure; without the log's head it goes on. */
export async function readSource(table: TableFile): Promise<FileSource> {
  const client = sessionQueryClient();
  const quiet = { progress: false };
  const [poll, snapshot, head] = await Promise.all([
    client.fetchQuery(endpointQueryOptions('poll', {}, quiet)),
    table.snapshot ??
      client.fetchQuery(endpointQueryOptions('daily', {}, quiet)).then((daily) => daily.snapshot),
    client.fetchQuery(endpointQueryOptions('audit', { query: { limit: 1 } }, quiet)).then(
      (audit) => audit.head,
      () => null,
    ),
  ]);
  const { content, facts: details } = table;
  const { at, revision } = snapshot;
  return { poll: { name: poll.name, year: poll.year }, content, details, at, revision, head };
}
