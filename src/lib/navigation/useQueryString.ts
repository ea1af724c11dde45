import { go, newestAddress, useShownLocation } from './navigation';
import { withQuery } from './queryString';

type Changes = Parameters<typeof withQuery>[1];

// From the address as it is by now, which may be newer than what was last painted.
function change(changes: Changes, how?: { replace: boolean }): void {
  const { pathname, search } = newestAddress();
  void go(pathname + withQuery(search, changes), how);
}

/**
 * The state of a page lives in its address: it survives reload, Back and a pasted link.
 * `change`: null takes a key out; `replace` makes no step of its own in the browser's history.
 */
export function useQueryString(): { search: string; change: typeof change } {
  return { search: useShownLocation().search, change };
}
