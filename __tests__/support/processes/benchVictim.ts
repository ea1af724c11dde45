import { spawn } from 'node:child_process';
import { keepGroup, makeFolder } from '../../../bench/leftovers/keep';
import { startPrivatePostgres } from '../../../scripts/privatePostgres/start';

// As a bench in the middle of a measurement: a PostgreSQL in a folder of its own, and a program that would live on.
async function main(): Promise<void> {
  const { path } = await makeFolder();
  const postgres = await startPrivatePostgres({ dataDir: path });
  const forEver = ['-e', 'setInterval(() => undefined, 1000)'];
  const sleeper = spawn(process.execPath, forEver, { detached: true, stdio: 'ignore' });
  keepGroup(sleeper.pid!);
  process.stdout.write(`${JSON.stringify([path, postgres.pid, sleeper.pid])}\n`);
}

void main();
