import type { AuditEntry } from '../../../../../contract/audit';
import { checkChain } from '../../../../../src/features/overview/history/auditChain';
import { auditPage, chained, log, long } from './log';

const check = (entries: readonly AuditEntry[], written = long) =>
  checkChain(entries.toReversed(), auditPage(written, {}).head);
const change = (changed: Partial<AuditEntry>) =>
  long.map((entry) => (entry.seq === 259 ? { ...entry, ...changed } : entry));

test('whatever a detail holds, its hash is calculated as the API does', async () => {
  expect(await check(log, log)).toEqual({ state: 'right', from: 1, to: 3 });
});

test.each<[string, AuditEntry[], number]>([
  ['another detail', change({ detail: { votes: 1_000_000 } }), 259],
  ['another actor', change({ actor: 'nobody@example.com' }), 259],
  ['another time', change({ at: '2022-09-03T05:00:00.001Z' }), 259],
  ['an entry taken out', long.filter(({ seq }) => seq !== 259), 258],
  ['the newest one taken out', long.slice(0, -1), 259],
  // With hashes that fit each other, but not the head.
  ['all of it anew', chained(long.map(({ detail }) => ({ action: 'import', detail }))), 260],
])('a log that is not what was written is named: %s', async (_what, forged, seq) => {
  expect(await check(forged)).toEqual({ state: 'wrong', seq });
});

test('a first entry that follows something is named', async () => {
  const tail = chained([{ action: 'sample', detail: { votes: 2 } }], 'f'.repeat(64));
  expect(await check(tail, tail)).toEqual({ state: 'wrong', seq: 1 });
});
