import { rm } from 'node:fs/promises';
import { dropTemplate } from './database/template';
import { run } from './startRun';

export default async function stopRun(): Promise<void> {
  await run.pooler?.stop();
  await dropTemplate();
  await run.postgres?.stop();
  if (run.dataDir) await rm(run.dataDir, { recursive: true, force: true });
}
