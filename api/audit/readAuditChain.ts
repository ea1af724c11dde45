import type pg from 'pg';
import type { HashedEntry } from './appendAudit';

/** An entry as it stands in the table, whether or not it is what was once written. */
export interface StoredEntry extends HashedEntry {
  hash: string;
}

const AT_ONCE = 1_000;

/** Every entry in the order of its number, a few at a time: the log may be longer than the memory. */
export async function* readAuditChain(client: pg.ClientBase): AsyncGenerator<StoredEntry> {
  await client.query(
    `declare audit_chain no scroll cursor for
     select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       actor, action, detail, previous_hash as "previousHash", hash
     from audit order by seq`,
  );
  for (;;) {
    const { rows } = await client.query<StoredEntry>(`fetch ${AT_ONCE} from audit_chain`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close audit_chain');
}
