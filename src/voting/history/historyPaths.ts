import { withQuery } from '../../lib/navigation/useQueryString';

/** The address of all that changed one DJ's figures. */
export function djHistoryPath(dj: string): string {
  return `/${withQuery('', { tab: 'history', dj })}`;
}

/** The DJ whose history an address asks for (`dj` on the tab of the log); null: none, the log itself is shown. */
export function readHistoryDj(search: string): string | null {
  return new URLSearchParams(search).get('dj') || null;
}

/** What an entry of the log is called in the page: the hash of its address. */
export function entryAnchor(seq: number): string {
  return `No.${seq}`;
}

/** The address of one entry of the log, which is opened there. */
export function entryPath(seq: number): string {
  return `/${withQuery('', { tab: 'history', entry: String(seq) })}#${entryAnchor(seq)}`;
}
