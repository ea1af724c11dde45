import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** SHA-256 in hex of what the site's styles are made of: the files under src/styles, and Bootstrap's version. */
export function stylesHash(root: string): string {
  const folder = path.join(root, 'src', 'styles');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  const bootstrap = path.join(root, 'node_modules', 'bootstrap', 'package.json');
  return hash.update(readFileSync(bootstrap)).digest('hex');
}
