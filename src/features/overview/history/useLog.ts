import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AuditAnswer, AuditEntry } from '../../../../contract/audit';
import { ApiFailure } from '../../../client/apiFailure';
import { fetchAudit } from '../../../client/queries/audit';

const PAGE = 100;
const LARGEST_PAGE = 1000;

/** Newest first, down to the first gap: the refreshed newest page may not reach the older ones any more. */
function withoutGaps(entries: readonly AuditEntry[]): AuditEntry[] {
  const sorted = [...new Map(entries.map((entry) => [entry.seq, entry])).values()].sort(
    (a, b) => b.seq - a.seq,
  );
  const gap = sorted.findIndex(({ seq }, index) => seq !== sorted[0]!.seq - index);
  return gap < 0 ? sorted : sorted.slice(0, gap);
}

/** Entries before one, newest first; a text says why there are none. */
async function fetchBefore(before: number, limit: number): Promise<AuditEntry[] | string> {
  try {
    return (await fetchAudit({ query: { before, limit } })).entries;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return failure.message;
  }
}

export interface Log {
  /** Newest first, without gaps. */
  entries: AuditEntry[];
  older: { state: 'idle' | 'running' } | { state: 'failed'; message: string };
  loadMore: () => void;
  /** Every entry of the log, newest first; `onProgress` gets the number loaded. Null: `older` says why not. */
  loadAll: (onProgress: (loaded: number) => void) => Promise<AuditEntry[] | null>;
}

/**
 * The log from the newest page, which is refreshed automatically, down to the oldest page loaded. `wanted`: the number
 * of an entry down to which it is loaded by itself; null: none.
 */
export function useLog({ entries: newest }: AuditAnswer, wanted: number | null): Log {
  const [pages, setPages] = useState<AuditEntry[]>([]);
  const [older, setOlder] = useState<Log['older']>({ state: 'idle' });
  const entries = useMemo(() => withoutGaps([...newest, ...pages]), [newest, pages]);
  const oldest = entries.at(-1)?.seq ?? 1;

  const take = useCallback((page: AuditEntry[] | string) => {
    if (typeof page === 'string') return setOlder({ state: 'failed', message: page });
    setPages((known) => [...known, ...page]);
    setOlder({ state: 'idle' });
  }, []);

  useEffect(() => {
    if (wanted === null || oldest <= wanted) return;
    void fetchBefore(oldest, Math.min(LARGEST_PAGE, oldest - wanted)).then(take);
  }, [wanted, oldest, take]);

  async function loadMore() {
    setOlder({ state: 'running' });
    take(await fetchBefore(oldest, PAGE));
  }

  async function loadAll(onProgress: (loaded: number) => void) {
    let all = entries;
    for (let last = all.at(-1); last && last.seq > 1; last = all.at(-1)) {
      setOlder({ state: 'running' });
      onProgress(all.length);
      const page = await fetchBefore(last.seq, LARGEST_PAGE);
      take(page);
      if (typeof page === 'string') return null;
      if (page.length === 0) break;
      all = [...all, ...page];
    }
    return all;
  }

  return { entries, older, loadMore: () => void loadMore(), loadAll };
}
