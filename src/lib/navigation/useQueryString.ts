import { go, usePageLocation } from './navigation';

/** By key, each with its new value or values; null takes the key out. */
type Changes = Record<string, string | readonly string[] | null>;

/** A query string with some keys replaced; the others stay. Empty, or begins with `?`. */
export function withQuery(search: string, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    query.delete(key);
    for (const each of value === null ? [] : [value].flat()) query.append(key, each);
  }
  const text = query.toString();
  return text && `?${text}`;
}

// From the address as it is by now, which may be newer than what was last painted.
function change(changes: Changes, options?: { replace: boolean }): void {
  const { pathname, search } = window.location;
  go(pathname + withQuery(search, changes), options);
}

/**
 * The state of a page lives in its address: it survives reload, Back and a pasted link.
 * `change`: null takes a key out; `replace` makes no step of its own in the browser's history.
 */
export function useQueryString(): { search: string; change: typeof change } {
  return { search: usePageLocation().search, change };
}
