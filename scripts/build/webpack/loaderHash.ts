import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What loaders are made of, or are given by gatsby-config.ts: webpack knows the modules that it compiles, not these. */
const FILES = ['babel.config.json', 'gatsby-config.ts', 'src/lib/browser/breakpoints.ts'];
const FOLDER = 'scripts/build';

/** SHA-256 in hex: another one, and nothing is taken from webpack's cache. From the project's folder. */
export async function hashLoaders(root: string): Promise<string> {
  const below = await readdir(path.join(root, FOLDER), { recursive: true, withFileTypes: true });
  const own = below
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of [...FILES.map((name) => path.join(root, name)), ...own.sort()]) {
    const content = await readFile(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
