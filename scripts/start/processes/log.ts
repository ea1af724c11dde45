import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a part's lines to a file of its own, anew at each start. */
export function logTo(dataDir: string, name: string): (line: string) => void {
  mkdirSync(dataDir, { recursive: true });
  const file = createWriteStream(join(dataDir, `${name}.log`), { mode: 0o600 });
  // A full disk shows where it hurts: in the part itself.
  file.on('error', () => undefined);
  return (line) => file.write(`${line}\n`);
}
