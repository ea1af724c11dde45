import { readFile } from 'node:fs/promises';

/** As firebase.json has them: the last one that fits an address counts, header by header. */
export interface HeaderRule {
  /** A path, or its beginning and `**` */
  source: string;
  headers: { key: string; value: string }[];
}

/** What `writeHosting` has written for the hosts. */
export async function readHeaderRules(firebaseJson: string): Promise<HeaderRule[]> {
  const text = await readFile(firebaseJson, 'utf8');
  return (JSON.parse(text) as { hosting: { headers: HeaderRule[] } }).hosting.headers;
}

function fits(source: string, pathname: string): boolean {
  return source.endsWith('**') ? pathname.startsWith(source.slice(0, -2)) : pathname === source;
}

export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const all = rules
    .filter(({ source }) => fits(source, pathname))
    .flatMap(({ headers }) => headers);
  return Object.fromEntries(all.map(({ key, value }) => [key.toLowerCase(), value]));
}
