import type { Hosts } from './hosts';

export type Kind = 'html' | 'script' | 'style' | 'fontStyle' | 'font' | 'other';

const BY_ENDING: readonly [RegExp, Kind][] = [
  [/\.js$/, 'script'],
  [/^\/fonts\/.*\.css$/, 'fontStyle'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/\.[a-z0-9]+$/, 'other'],
];

/** What an address without an ending leads to is a page. */
export function kindOf(address: string): Kind {
  const { pathname } = new URL(address);
  return BY_ENDING.find(([ending]) => ending.test(pathname))?.[1] ?? 'html';
}

/** kB (1,000 bytes) of the bodies of that kind after gzip, each address once. Google's own count 0. */
export function transferred(
  hosts: Pick<Hosts, 'bytesOf'>,
  addresses: string[],
  kind: Kind,
): number {
  const wanted = [...new Set(addresses)].filter((address) => kindOf(address) === kind);
  return wanted.reduce((sum, address) => sum + hosts.bytesOf(address), 0) / 1_000;
}
