import type pg from 'pg';
import type { AuditCheck } from '../../contract/audit';
import { tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';
import { type AuditVerdict, verifyAudit } from './verifyAudit';

/** The whole log is verified again after so long, and at most a twentieth of the time is spent on it. */
const LEAST_REST_MS = 3_600_000;
const REST_PER_WORK = 20;

/** Ten thousand entries, some 300 ms: the most that a request waits for. */
const MOST_PAGES_PER_READ = 10;

/** The last entry that the background job found right; `at`: when it last verified the log from its first entry on. */
interface Checkpoint {
  seq: number;
  hash: string;
  at: Date;
  tookMs: number;
  isOld: boolean;
}

async function readCheckpoint(client: pg.ClientBase): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Checkpoint>(
    `select seq, hash, at, took_ms as "tookMs",
       at < now() - greatest($1, took_ms * $2) * interval '1 millisecond' as "isOld"
     from audit_checkpoint`,
    [LEAST_REST_MS, REST_PER_WORK],
  );
  return rows[0];
}

/** Whether the log is as it was written. Entries up to the checkpoint are left to the background job. */
export async function checkAudit(client: pg.ClientBase): Promise<AuditCheck> {
  const checkpoint = await readCheckpoint(client);
  const { entries, head, fault, isPartial } = await verifyAudit(client, {
    after: checkpoint,
    mostPages: MOST_PAGES_PER_READ,
  });
  return {
    entries: head.seq,
    checked: entries,
    verified: fault === null && !isPartial,
    fault: fault?.seq ?? null,
    checkpoint: checkpoint ? { seq: checkpoint.seq, at: checkpoint.at.toISOString() } : null,
  };
}

/** Verifies new entries, and from time to time the whole log. Throws where the log has a fault. */
export async function verifyDue(database: Database, signal: AbortSignal): Promise<void> {
  const verdict = await moveCheckpoint(database, signal);
  if (verdict?.fault) throw new Error(verdict.fault.message);
}

/** Verifies the log and stores how far it is right; null where another process does so. */
export function moveCheckpoint(
  database: Database,
  signal?: AbortSignal,
): Promise<AuditVerdict | null> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'audit'))) return null;
      // The lock is held while another transaction reads, however long that takes.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const checkpoint = await readCheckpoint(client);
      const after = checkpoint?.isOld ? undefined : checkpoint;
      const startedAt = performance.now();
      const verdict = await database.read((reader) => verifyAudit(reader, { after }), { signal });
      const tookMs = Math.round(performance.now() - startedAt);
      await client.query(
        `insert into audit_checkpoint (seq, hash, at, took_ms)
         values ($1, $2, coalesce($3, now()), $4)
         on conflict (one) do update set
           seq = excluded.seq, hash = excluded.hash, at = excluded.at, took_ms = excluded.took_ms`,
        [verdict.entries, verdict.hash, after?.at ?? null, after?.tookMs ?? tookMs],
      );
      return verdict;
    },
    { signal },
  );
}
