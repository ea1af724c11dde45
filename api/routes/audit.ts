import { readAudit, readAuditHead } from '../queries/readAudit';
import type { Answerer } from './answerer';

const PAGE = 50;

export const answerAudit: Answerer<'audit'> = async ({ client }, { query }) => ({
  entries: await readAudit(client, { before: query.before ?? null, limit: query.limit ?? PAGE }),
  head: await readAuditHead(client),
});
