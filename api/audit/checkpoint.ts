import type pg from 'pg';
import type { Logger } from 'pino';
import type { AuditCheck } from '../../contract/audit';
import { type Job, startJob } from '../jobs';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { type AuditLink, type AuditVerdict, verifyAudit } from './verifyAudit';

const EVERY_MS = 60_000;
/** The whole log is verified again after so long, and then takes at most a twentieth of the time. */
const LEAST_REST_MS = 3_600_000;
const REST_PER_WORK = 20;

/** Entries that are verified while somebody waits: some 300 ms, a thousand at a time. */
const MOST_ON_READ = 10_000;

/** The last entry that the background job found right; `at`: when it last verified the log from its first entry on. */
interface Checkpoint extends AuditLink {
  at: Date;
  isOld: boolean;
}

async function readCheckpoint(client: pg.ClientBase): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Checkpoint>(
    `select seq, hash, at,
       at < now() - greatest($1, took_ms * $2) * interval '1 millisecond' as "isOld"
     from audit_checkpoint`,
    [LEAST_REST_MS, REST_PER_WORK],
  );
  return rows[0];
}

/**
 * Whether the log is as it was written. Entries before the checkpoint are not calculated again: the background job does that.
 */
export async function checkAudit(client: pg.ClientBase): Promise<AuditCheck> {
  const checkpoint = await readCheckpoint(client);
  const {
    entries: checked,
    head,
    fault,
    isPartial,
  } = await verifyAudit(client, {
    checkpoint,
    most: MOST_ON_READ,
  });
  return {
    entries: head.seq,
    checked,
    verified: fault === null && !isPartial,
    fault: fault?.seq ?? null,
    checkpoint: checkpoint ? { seq: checkpoint.seq, at: checkpoint.at.toISOString() } : null,
  };
}

/** Verifies new entries each minute, and from time to time the whole log. A log that is not right fails the round. */
export function startVerifyingAudit(database: Database, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    async round(signal) {
      const verdict = await moveCheckpoint(database, signal);
      if (verdict?.fault) throw new Error(verdict.fault.message);
    },
    onFailure: (failure) => log.error({ failure }, 'the audit log could not be verified'),
  });
}

/** Stores how far the log is right; null: another process is at it. */
export function moveCheckpoint(
  database: Database,
  signal?: AbortSignal,
): Promise<AuditVerdict | null> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'audit'))) return null;
      // This transaction keeps its lock, however long the other one reads.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const known = await readCheckpoint(client);
      const checkpoint = known && !known.isOld ? known : undefined;
      const verify = (from?: AuditLink) =>
        database.read((reader) => verifyAudit(reader, { checkpoint: from }), { signal });
      const later = checkpoint && (await verify(checkpoint));
      // Where the checkpoint itself is not right, the first fault is somewhere before it.
      if (later && later.entries > 0) {
        await storeCheckpoint(client, later, null);
        return later;
      }
      const begun = performance.now();
      const whole = await verify();
      await storeCheckpoint(client, whole, Math.round(performance.now() - begun));
      return whole;
    },
    { signal },
  );
}

/** `tookMs`: of a verification from the first entry on; null: only later ones were read. */
async function storeCheckpoint(
  client: pg.ClientBase,
  { entries, hash }: AuditVerdict,
  tookMs: number | null,
): Promise<void> {
  const sql =
    tookMs === null
      ? 'update audit_checkpoint set seq = $1, hash = $2'
      : `insert into audit_checkpoint (seq, hash, at, took_ms) values ($1, $2, now(), $3)
         on conflict (one) do update set
           seq = excluded.seq, hash = excluded.hash, at = excluded.at, took_ms = excluded.took_ms`;
  await client.query(sql, [entries, hash, ...(tookMs === null ? [] : [tookMs])]);
}
