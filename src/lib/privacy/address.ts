import { idOfNumber, isPrivate, pseudonymNumber } from './privacy';

/** Keys of a query string whose values are ids of DJs, or of cases: 2022-09-20:id; a day alone is none. */
const KEYS = new Set(['open', 'dj', 'case', 'rank', 'edit']);
const PARTS = /^(\d{4}-\d\d-\d\d(?::|$))?(.*)$/s;
const NUMBER = /^~(\d+)$/;
/** What may be typed to find a pseudonym. */
const OF_PSEUDONYMS = /^[DJdjＤＪｄｊ\s\d０-９]*$/;

function mapIds(search: string, change: (id: string) => string): string {
  if (search === '') return search;
  const query = new URLSearchParams(search);
  const mapped = new URLSearchParams();
  for (const [key, value] of query) {
    const [, day = '', id = ''] = PARTS.exec(value) ?? [];
    mapped.append(key, KEYS.has(key) && id !== '' ? day + change(id) : value);
  }
  const text = mapped.toString();
  return text === query.toString() ? search : `?${text}`;
}

/** The query string for the address bar and for links: while the mode is on, ids of DJs are the numbers of pseudonyms. */
export function encodeSearch(search: string): string {
  if (!isPrivate()) return search;
  // A search for a name, from before the mode began.
  const query = new URLSearchParams(search);
  const isName = !OF_PSEUDONYMS.test(query.get('q') ?? '');
  if (isName) query.delete('q');
  const kept = isName ? query.toString() : search;
  return mapIds(kept && `?${kept.replace(/^\?/, '')}`, (id) =>
    NUMBER.test(id) ? id : `~${pseudonymNumber(id)}`,
  );
}

/** The other way round, as pages read it; also after the mode has ended, for links and history entries from before. */
export function decodeSearch(search: string): string {
  return mapIds(search, (id) => idOfNumber(Number(NUMBER.exec(id)?.[1])) ?? id);
}

/** The same for a path with its query. */
export function encodeAddress(address: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return path + encodeSearch(search) + hash;
}
