/** A query string with some keys replaced (null: taken out); the others stay. Empty, or begins with `?`. */
export function withQuery(
  search: string,
  changes: Record<string, string | readonly string[] | null>,
): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    query.delete(key);
    for (const each of value === null ? [] : [value].flat()) query.append(key, each);
  }
  const text = query.toString();
  return text && `?${text}`;
}
