import type { AuditEntry } from '../../../contract/audit';

/** One decision of a person: its entry, and those of what followed from it in the same transaction. */
export interface Decision {
  entry: AuditEntry;
  /** In the order in which they were written. */
  consequences: AuditEntry[];
}

/** What the entry follows from: the exclusion of a case's new state, the proposal that was accepted; null: from nothing. */
function causeOf({ action, detail }: AuditEntry): unknown {
  if (action === 'case.decided') return detail['exclusion'] ?? null;
  return action === 'proposal.accepted' ? detail['id'] : null;
}

/** One for each decision, in the order of the entries: newest first. */
export function decisionsOf(entries: readonly AuditEntry[]): Decision[] {
  const decisions: Decision[] = [];
  let following: AuditEntry[] = [];
  const flush = () => {
    decisions.push(...following.map((entry) => ({ entry, consequences: [] })));
    following = [];
  };
  for (const entry of entries) {
    const { id, proposal } = entry.detail;
    const isCause = following.every((one) => [id, proposal].includes(causeOf(one)));
    if (causeOf(entry) !== null) following.push(entry);
    else if (following.length > 0 && isCause) {
      decisions.push({ entry, consequences: following.toReversed() });
      following = [];
    } else {
      flush();
      decisions.push({ entry, consequences: [] });
    }
  }
  flush();
  return decisions;
}
