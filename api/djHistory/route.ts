import type { EtagPart, QueryHandler, QueryRoutes } from '../http/queryHandler';
import { notFound } from '../problems/problem';
import { readDjHistory } from './readDjHistory';

const handleDjHistory: QueryHandler<'djHistory'> = async ({ client, poll }, { params: { dj } }) => {
  const history = await readDjHistory(client, poll, dj);
  if (!history) throw notFound(`there is no DJ ${dj}`);
  return history;
};

/** Entries of the log, runs and verifications come without a new revision. */
const everyEntryAndRun: EtagPart = async ({ client }) => {
  const { rows } = await client.query<{ part: string }>(
    `select concat_ws('.', left(hash, 16), (select coalesce(max(id), 0) from review_run),
       (select extract(epoch from at) from audit_checkpoint)) as part
     from audit_head`,
  );
  return rows[0]?.part ?? '';
};

export const djHistoryQueries = {
  djHistory: { handle: handleDjHistory, etagPart: everyEntryAndRun },
} satisfies Partial<QueryRoutes>;
