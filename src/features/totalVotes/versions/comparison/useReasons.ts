import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../../contract/audit';
import { ApiFailure } from '../../../../client/apiFailure';
import { fetchAudit } from '../../../../client/queries/audit';
import type { QueryState } from '../../../../client/queryState';

/** The largest page of the log. */
const PAGE = 1000;

/** What changes figures or names; an exclusion and its undo have names of their own below. */
const CHANGING: ReadonlySet<string> = new Set([
  'import',
  'sample',
  'djs.changed',
  'poll.changed',
  'sums.repaired',
]);

/** Whether an entry of the log may be why two rankings differ. */
export function isReason({ action }: Pick<AuditEntry, 'action'>): boolean {
  return CHANGING.has(action) || action.startsWith('exclusion.');
}

/** Entries after `since`, newest first: page by page, down to the first that is older. */
async function entriesSince(since: string): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (let before: number | undefined; ;) {
    const { entries } = await fetchAudit({ query: { before, limit: PAGE } });
    found.push(...entries);
    const oldest = entries.at(-1);
    if (!oldest || oldest.seq === 1 || oldest.at <= since) return found;
    before = oldest.seq;
  }
}

/** What was done between two instants that may be why figures differ, oldest first. `until` null: up to now. */
export function reasonsBetween(
  entries: readonly AuditEntry[],
  since: string,
  until: string | null,
): AuditEntry[] {
  return entries
    .filter((entry) => entry.at > since && (until === null || entry.at <= until) && isReason(entry))
    .reverse();
}

/** The entries of the log after an instant, kept fresh as every answer is. */
export function useEntriesSince(since: string): QueryState<AuditEntry[]> {
  const query = useQuery({
    queryKey: ['audit', 'since', since],
    queryFn: () => entriesSince(since),
  });
  if (query.data) {
    return {
      state: 'ready',
      answer: query.data,
      updatedAt: query.dataUpdatedAt,
      refresh: query.isFetching ? 'running' : 'idle',
      previous: false,
      retry: () => void query.refetch(),
    };
  }
  if (query.error && !(query.error instanceof ApiFailure)) throw query.error;
  if (!query.error) return { state: 'loading' };
  return { state: 'failed', failure: query.error, retry: () => void query.refetch() };
}
