import type pg from 'pg';
import { auditHash } from './appendAudit';
import { readAuditHead } from './readAudit';
import { readAuditChain, type StoredEntry } from './readAuditChain';

export type AuditFaultCode = 'changed' | 'broken' | 'missing' | 'cut_off' | 'head_differs';

/** The first entry, in the order of numbers, at which the log is not what was written. */
export interface AuditFault {
  seq: number;
  code: AuditFaultCode;
  message: string;
}

/** `entries` are those that were found to be as they were written, from the first on. */
export interface AuditVerdict {
  entries: number;
  head: Link;
  fault: AuditFault | null;
  /** The number of the entry that has the hash `noted` (0: the empty log); null: none of them has it. */
  notedAt: number | null;
}

interface Link {
  seq: number;
  hash: string;
}

const EMPTY: Link = { seq: 0, hash: '0'.repeat(64) };

/** Reads the whole log, of one moment, and calculates each hash anew. `noted` is the hash of some head of earlier days. */
export async function verifyAudit(client: pg.ClientBase, noted?: string): Promise<AuditVerdict> {
  const head = await readAuditHead(client);
  let last = EMPTY;
  let notedAt = noted === EMPTY.hash ? 0 : null;
  for await (const entry of readAuditChain(client)) {
    const fault = faultOf(entry, last);
    if (fault) return { entries: last.seq, head, fault, notedAt };
    if (entry.hash === noted) notedAt = entry.seq;
    last = entry;
  }
  return { entries: last.seq, head, fault: faultOfEnd(last, head), notedAt };
}

function faultOf(entry: StoredEntry, last: Link): AuditFault | null {
  const { seq, hash, previousHash } = entry;
  const expected = last.seq + 1;
  if (seq > expected) return fault(expected, 'missing', `is missing; the next one is entry ${seq}`);
  if (seq < expected) return fault(seq, 'broken', 'is there more than once');
  if (auditHash(entry) !== hash) return fault(seq, 'changed', 'was changed after it was written');
  if (previousHash === last.hash) return null;
  const other = last.seq === 0 ? 'the beginning of the log' : `entry ${last.seq}`;
  return fault(seq, 'broken', `is not the one that followed ${other}: one of the two was replaced`);
}

function faultOfEnd(last: Link, head: Link): AuditFault | null {
  if (head.seq > last.seq) {
    return fault(last.seq + 1, 'cut_off', `is cut off at the end; the head is entry ${head.seq}`);
  }
  if (head.seq < last.seq) {
    return fault(
      head.seq + 1,
      'head_differs',
      `is unknown to the head, which is entry ${head.seq}`,
    );
  }
  if (head.hash === last.hash) return null;
  return fault(
    last.seq,
    'head_differs',
    'is not the head that is kept: one of the two was replaced',
  );
}

function fault(seq: number, code: AuditFaultCode, what: string): AuditFault {
  return { seq, code, message: `entry ${seq} ${what}` };
}
