import { readAudit, readAuditHead } from './readAudit';
import type { Answerer } from '../http/queryHandler';

const PAGE = 50;

export const answerAudit: Answerer<'audit'> = async ({ client }, { query }) => ({
  entries: await readAudit(client, { before: query.before ?? null, limit: query.limit ?? PAGE }),
  head: await readAuditHead(client),
});
