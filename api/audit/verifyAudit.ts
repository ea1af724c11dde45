import type pg from 'pg';
import { auditHash, type HashedEntry } from './appendAudit';
import { readAuditHead } from './queries';

export type AuditFaultCode = 'changed' | 'broken' | 'missing' | 'cut_off' | 'head_differs';

/** The first entry, in the order of numbers, at which the log is not what was written. */
export interface AuditFault {
  seq: number;
  code: AuditFaultCode;
  message: string;
}

/** An entry by its number and hash; number 0: before the first entry. */
export interface AuditLink {
  seq: number;
  hash: string;
}

export interface AuditVerdict {
  /** How many entries are as they were written, from the first on; `hash` is that of the last of them. */
  entries: number;
  hash: string;
  head: AuditLink;
  fault: AuditFault | null;
  /** The number of the entry that has the hash `noted` (0: the empty log); null: none that was read has it. */
  notedAt: number | null;
  /** Whether there were more than `most` entries: the rest was not read. */
  isPartial: boolean;
}

export interface VerifyOptions {
  /** The hash of some head of earlier days. */
  noted?: string;
  /** An entry up to which an earlier verification found the log right: only this entry and later ones are read. */
  checkpoint?: AuditLink;
  /** How many entries are read at most. */
  most?: number;
}

const EMPTY: AuditLink = { seq: 0, hash: '0'.repeat(64) };

/** Reads the log, of one moment, and calculates each hash anew. */
export async function verifyAudit(
  client: pg.ClientBase,
  { noted, checkpoint = EMPTY, most = Infinity }: VerifyOptions = {},
): Promise<AuditVerdict> {
  const head = await readAuditHead(client);
  let last = checkpoint;
  let isCheckpointThere = checkpoint.seq === 0;
  let notedAt = noted === EMPTY.hash ? 0 : null;
  const verdict = (fault: AuditFault | null, isPartial = false) => {
    const { seq: entries, hash } = isCheckpointThere ? last : EMPTY;
    return { entries, hash, head, fault, notedAt, isPartial };
  };
  for await (const entry of readAuditChain(client, checkpoint.seq)) {
    if (!isCheckpointThere) {
      const fault = faultOfCheckpoint(entry, checkpoint);
      if (fault) return verdict(fault);
      isCheckpointThere = true;
    } else {
      if (last.seq - checkpoint.seq >= most) return verdict(null, true);
      const fault = faultOf(entry, last);
      if (fault) return verdict(fault);
    }
    if (entry.hash === noted) notedAt = entry.seq;
    last = { seq: entry.seq, hash: entry.hash };
  }
  if (!isCheckpointThere) return verdict(describeFault(checkpoint.seq, 'cut_off', 'is gone'));
  return verdict(faultOfEnd(last, head));
}

/** An entry as it stands in the table, whether or not it is what was once written. */
interface StoredEntry extends HashedEntry {
  hash: string;
}

const AT_ONCE = 1_000;

/** Entries from this number on, in order, a few at a time: the log may be longer than the memory. */
async function* readAuditChain(client: pg.ClientBase, from: number): AsyncGenerator<StoredEntry> {
  await client.query(
    `declare audit_chain no scroll cursor for
     select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       actor, action, detail, previous_hash as "previousHash", hash
     from audit where seq >= ${from} order by seq`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<StoredEntry>(`fetch ${AT_ONCE} from audit_chain`);
      yield* rows;
      if (rows.length < AT_ONCE) break;
    }
  } finally {
    // Fails only in a transaction that has failed already.
    await client.query('close audit_chain').catch(() => undefined);
  }
}

// What an earlier verification found right is still there, with the hash that it had.
function faultOfCheckpoint(entry: StoredEntry, { seq, hash }: AuditLink): AuditFault | null {
  if (entry.seq > seq)
    return describeFault(seq, 'missing', `is missing; the next one is entry ${entry.seq}`);
  if (auditHash(entry) === entry.hash && entry.hash === hash) return null;
  return describeFault(seq, 'changed', 'was changed after it was verified');
}

function faultOf(entry: StoredEntry, last: AuditLink): AuditFault | null {
  const { seq, hash, previousHash } = entry;
  const expected = last.seq + 1;
  if (seq > expected)
    return describeFault(expected, 'missing', `is missing; the next one is entry ${seq}`);
  if (seq < expected) return describeFault(seq, 'broken', 'is there more than once');
  if (auditHash(entry) !== hash)
    return describeFault(seq, 'changed', 'was changed after it was written');
  if (previousHash === last.hash) return null;
  const other = last.seq === 0 ? 'the beginning of the log' : `entry ${last.seq}`;
  const what = `is not the one that followed ${other}: one of the two was replaced`;
  return describeFault(seq, 'broken', what);
}

function faultOfEnd(last: AuditLink, head: AuditLink): AuditFault | null {
  if (head.seq > last.seq) {
    const what = `is cut off at the end; the head is entry ${head.seq}`;
    return describeFault(last.seq + 1, 'cut_off', what);
  }
  if (head.seq < last.seq) {
    const what = `is unknown to the head, which is entry ${head.seq}`;
    return describeFault(head.seq + 1, 'head_differs', what);
  }
  if (head.hash === last.hash) return null;
  const what = 'is not the head that is kept: one of the two was replaced';
  return describeFault(last.seq, 'head_differs', what);
}

function describeFault(seq: number, code: AuditFaultCode, what: string): AuditFault {
  return { seq, code, message: `entry ${seq} ${what}` };
}
