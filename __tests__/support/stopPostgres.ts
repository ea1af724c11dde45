import { rm } from 'node:fs/promises';
import { run } from './postgresOfRun';

export default async function stopPostgres(): Promise<void> {
  await run.postgres?.stop();
  if (run.dataDir) await rm(run.dataDir, { recursive: true, force: true });
}
