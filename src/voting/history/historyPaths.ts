import { withQuery } from '../../lib/navigation/useQueryString';

/** The address of all that changed one DJ's figures: in its detail. */
export function djHistoryPath(dj: string): string {
  return `/every-dj${withQuery('', { open: dj, part: 'history' })}`;
}

/** Whether an address has the history of the DJ in its detail open. */
export function hasHistory(search: string): boolean {
  return new URLSearchParams(search).get('part') === 'history';
}

/** What an entry of the log is called in the page: the hash of its address. */
export function entryAnchor(seq: number): string {
  return `No.${seq}`;
}

/** The address of one entry of the log, which is opened there. */
export function entryPath(seq: number): string {
  return `/${withQuery('', { tab: 'history', entry: String(seq) })}#${entryAnchor(seq)}`;
}
