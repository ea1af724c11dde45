import type pg from 'pg';
import { type AuditHead, auditHash, EMPTY_LOG } from './appendAudit';
import { readAuditHead, readStoredEntries, type StoredEntry } from './queries';

/** `entry 7 is missing`, for one: the log is not what was written from this entry on. */
interface AuditFault {
  seq: number;
  message: string;
}

export type AuditVerdict = Awaited<ReturnType<typeof verifyAudit>>;

interface VerifyOptions {
  /** An entry up to which an earlier verification found the log right; later ones are verified. */
  after?: AuditHead | undefined;
  /** How many entries are verified at most, in thousands. */
  mostPages?: number;
}

const PAGE = 1_000;
const PAGE_AFTER = `where seq > $1 order by seq limit ${PAGE}`;

/**
 * Reads the log, in one state of the database, and computes each hash again. The entries up to the number `entries` are as they
 * were written; `hash` is that of the last of them. `isPartial`: there are later entries that were not read.
 */
export async function verifyAudit(
  client: pg.ClientBase,
  { after = EMPTY_LOG, mostPages = Infinity }: VerifyOptions = {},
) {
  const head = await readAuditHead(client);
  let last = after;
  const verdict = (fault: AuditFault | null, isPartial = false) => {
    return { entries: last.seq, hash: last.hash, head, fault, isPartial };
  };
  for (let pages = 0; pages < mostPages; pages += 1) {
    const entries = await readStoredEntries(client, PAGE_AFTER, [last.seq]);
    for (const entry of entries) {
      const fault = faultOf(entry, last);
      if (fault) return verdict(fault);
      last = { seq: entry.seq, hash: entry.hash };
    }
    if (entries.length < PAGE) return verdict(faultOfEnd(last, head));
  }
  return verdict(null, head.seq > last.seq);
}

function faultOf(entry: StoredEntry, last: AuditHead): AuditFault | null {
  const seq = last.seq + 1;
  if (entry.seq > seq) return fault(seq, `is missing; the next one is entry ${entry.seq}`);
  if (auditHash(entry) !== entry.hash) return fault(seq, 'was changed after it was written');
  if (entry.previousHash === last.hash) return null;
  const previous = last.seq === 0 ? 'the beginning of the log' : `entry ${last.seq}`;
  return fault(seq, `does not follow ${previous}: one of the two was replaced`);
}

function faultOfEnd(last: AuditHead, head: AuditHead): AuditFault | null {
  if (head.seq > last.seq) return fault(last.seq + 1, `is missing; the head is entry ${head.seq}`);
  if (head.seq < last.seq)
    return fault(head.seq + 1, `comes after the head, which is entry ${head.seq}`);
  return head.hash === last.hash ? null : fault(last.seq, 'does not have the hash of the head');
}

function fault(seq: number, what: string): AuditFault {
  return { seq, message: `entry ${seq} ${what}` };
}
