import { auditHash, canonicalJson } from '../../../../../api/audit/appendAudit';
import type { AuditAnswer, AuditEntry } from '../../../../../contract/audit';

type News = Pick<AuditEntry, 'action' | 'detail'> & Partial<Pick<AuditEntry, 'at' | 'actor'>>;

const WHEN = '2022-09-03T05:00:00.000Z';
const WHO = 'admin@example.com';
const START = '0'.repeat(64);

/** A log of these entries, oldest first, chained as the API chains them; `start`: what the first of them follows. */
export function chained(news: readonly News[], start = START): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const { action, detail, at = WHEN, actor = WHO } of news) {
    const previousHash = entries.at(-1)?.hash ?? start;
    const entry = { seq: entries.length + 1, at, actor, action, detail, previousHash };
    const hash = auditHash({ ...entry, detail: canonicalJson(detail) });
    entries.push({ ...entry, hash });
  }
  return entries;
}

/** A page of a log, as GET /v1/audit answers. */
export function auditPage(
  log: readonly AuditEntry[],
  { before = Infinity, limit = 50 }: { before?: number; limit?: number },
): AuditAnswer {
  const entries = log.filter(({ seq }) => seq < before).reverse();
  const { seq, hash } = log.at(-1) ?? { seq: 0, hash: START };
  return { entries: entries.slice(0, limit), head: { seq, hash } };
}

/** A known action, and one that only a newer API has. */
export const log = chained([
  { action: 'sample', detail: { votes: 20 }, actor: 'cli:vote@host' },
  { action: 'poll.created', detail: { broken: true }, at: '2022-09-02T15:00:00.000Z' },
  { action: 'moon.landed', detail: { 月: { b: [1, 'え"'], a: null, 10: true, 9: 1.5 } } },
]);
export const long = chained(
  Array.from({ length: 260 }, (_, index) => ({ action: 'sample', detail: { votes: index + 1 } })),
);
