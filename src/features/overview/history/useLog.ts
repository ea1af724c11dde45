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

export interface Log {
  /** Newest first, without gaps. */
  entries: AuditEntry[];
  older: { state: 'idle' | 'running' } | { state: 'failed'; message: string };
  loadMore: () => void;
  /** Every entry of the log, newest first; `onProgress` gets the number loaded. Throws ApiFailure. */
  loadAll: (onProgress: (loaded: number) => void) => Promise<AuditEntry[]>;
}

/** Whatever is not of the API is no failure that a person can do something about. */
function failedWith(failure: unknown): Log['older'] {
  if (!(failure instanceof ApiFailure)) throw failure;
  return { state: 'failed', message: failure.message };
}

/**
 * The log from the newest page, which is refreshed automatically, down to the oldest page loaded. `wanted`: the number
 * of an entry down to which it is loaded by itself; null: none.
 */
export function useLog({ entries: newest }: AuditAnswer, wanted: number | null): Log {
  const [pages, setPages] = useState<AuditEntry[]>([]);
  const [older, setOlder] = useState<Log['older']>({ state: 'idle' });
  const entries = useMemo(() => withoutGaps([...newest, ...pages]), [newest, pages]);

  const loadBefore = useCallback(async (before: number, limit: number) => {
    const answer = await fetchAudit({ query: { before, limit } });
    setPages((known) => [...known, ...answer.entries]);
    return answer.entries;
  }, []);

  const oldest = entries.at(-1)?.seq ?? 1;
  useEffect(() => {
    if (wanted === null || oldest <= wanted) return;
    const query = { before: oldest, limit: Math.min(LARGEST_PAGE, oldest - wanted) };
    fetchAudit({ query }).then(
      (answer) => setPages((known) => [...known, ...answer.entries]),
      (failure: unknown) => setOlder(failedWith(failure)),
    );
  }, [wanted, oldest]);

  async function loadMore() {
    setOlder({ state: 'running' });
    try {
      await loadBefore(oldest, PAGE);
      setOlder({ state: 'idle' });
    } catch (failure) {
      setOlder(failedWith(failure));
    }
  }

  async function loadAll(onProgress: (loaded: number) => void) {
    let all = entries;
    for (let last = all.at(-1); last && last.seq > 1; last = all.at(-1)) {
      onProgress(all.length);
      const page = await loadBefore(last.seq, LARGEST_PAGE);
      if (page.length === 0) break;
      all = [...all, ...page];
    }
    onProgress(all.length);
    return all;
  }

  return { entries, older, loadMore: () => void loadMore(), loadAll };
}
