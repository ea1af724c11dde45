/** The DJ whose history an address asks for (`dj` on the tab of the log); null: none, the log itself is shown. */
export function readHistoryDj(search: string): string | null {
  return new URLSearchParams(search).get('dj') || null;
}
