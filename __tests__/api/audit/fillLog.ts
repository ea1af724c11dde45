import { auditHash } from '../../../api/audit/appendAudit';
import { asOwner } from '../../support/api/auditLog';

/** A log of so many entries, as the API would have written it. */
export async function fillLog(world: { ownerUrl: string }, count: number): Promise<void> {
  const rest = { at: '2022-09-20T05:00:00.000Z', actor: 'a', action: 'sample', detail: '{"票":1}' };
  const entries: object[] = [];
  let hash = '0'.repeat(64);
  for (let seq = 1; seq <= count; seq += 1) {
    const previousHash = hash;
    hash = auditHash({ ...rest, seq, previousHash });
    entries.push({ ...rest, seq, previous_hash: previousHash, hash });
  }
  const insert = 'insert into audit select (json_populate_recordset(null::audit, $1)).*';
  await asOwner(
    world,
    { text: insert, values: [JSON.stringify(entries)] },
    { text: 'update audit_head set seq = $1, hash = $2', values: [count, hash] },
  );
}
