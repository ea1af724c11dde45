import { useEffect, useState } from 'react';
import type { AuditAnswer, AuditEntry } from '../../../../contract/audit';
import { sha256 } from '../../../lib/browser/sha256';

const BEGINNING = '0'.repeat(64);

/** JSON with sorted keys and no spaces, as contract/audit.ts has it hashed. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${members.join(',')}}`;
}

function hashOf({ seq, at, actor, action, detail, previousHash }: AuditEntry): Promise<string> {
  return sha256(canonicalJson([seq, at, actor, action, detail, previousHash]));
}

export type Verdict =
  | { state: 'right'; from: number; to: number }
  /** The newest entry that was changed, or does not continue the chain. */
  | { state: 'wrong'; seq: number }
  | { state: 'empty' };

/** The newest entry that is not the one named by its newer neighbour, or by the head; undefined: none. */
function firstLoose(entries: readonly AuditEntry[], head: AuditAnswer['head']): number | undefined {
  let next = { seq: head.seq + 1, previousHash: head.hash };
  for (const entry of entries) {
    if (entry.seq !== next.seq - 1 || entry.hash !== next.previousHash) return entry.seq;
    next = entry;
  }
  const isWhole = next.seq === 1;
  return isWhole && next.previousHash !== BEGINNING ? next.seq : undefined;
}

/** Calculates the hashes of entries anew, newest first and without gaps, from the head of the log down. */
export async function checkChain(
  entries: readonly AuditEntry[],
  head: AuditAnswer['head'],
): Promise<Verdict> {
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (!newest || !oldest) {
    return head.seq === 0 ? { state: 'empty' } : { state: 'wrong', seq: head.seq };
  }
  for (const entry of entries) {
    if ((await hashOf(entry)) !== entry.hash) return { state: 'wrong', seq: entry.seq };
  }
  const loose = firstLoose(entries, head);
  if (loose !== undefined) return { state: 'wrong', seq: loose };
  return { state: 'right', from: oldest.seq, to: newest.seq };
}

export type Checked = Verdict | { state: 'checking' } | { state: 'impossible' };

/** Checks the entries in the browser, again whenever more of them are loaded. */
export function useChecked(entries: AuditEntry[], head: AuditAnswer['head']): Checked {
  const [checked, setChecked] = useState<Checked>({ state: 'checking' });
  useEffect(() => {
    let isNewest = true;
    checkChain(entries, head).then(
      (verdict) => isNewest && setChecked(verdict),
      // Browsers have no hashing on pages that are neither https nor local.
      () => isNewest && setChecked({ state: 'impossible' }),
    );
    return () => {
      isNewest = false;
    };
  }, [entries, head]);
  return checked;
}
