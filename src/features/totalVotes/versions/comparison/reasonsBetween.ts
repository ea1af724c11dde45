import type { AuditEntry } from '../../../../../contract/audit';

/** What changes figures or names; an exclusion and its undo have names of their own below. */
const CHANGING: ReadonlySet<string> = new Set([
  'import',
  'sample',
  'djs.changed',
  'poll.changed',
  'sums.repaired',
]);

/** What was done between two instants that may be why figures differ, oldest first. `until` null: up to now. */
export function reasonsBetween(
  entries: readonly AuditEntry[],
  since: string,
  until: string | null,
): AuditEntry[] {
  return entries
    .filter(({ at }) => at > since && (until === null || at <= until))
    .filter(({ action }) => CHANGING.has(action) || action.startsWith('exclusion.'))
    .reverse();
}
