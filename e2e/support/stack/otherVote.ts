import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmulators } from '../../../scripts/start/emulators';
import { OTHER_SITES } from './addresses';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const { hosting, hub, logging } = OTHER_SITES.otherVote;
const run = promisify(execFile);

type FirebaseJson = { emulators: Record<string, { port: number }> };

/** What `npm run headers` wrote is for a real host; here its ports are others. */
async function changePorts(firebaseJson: string): Promise<void> {
  const settings = JSON.parse(await readFile(firebaseJson, 'utf8')) as FirebaseJson;
  const host = '127.0.0.1';
  Object.assign(settings.emulators, {
    hosting: { host, port: hosting },
    hub: { host, port: hub },
    logging: { host, port: logging },
  });
  await writeFile(firebaseJson, JSON.stringify(settings));
}

/** The same build, made ready for another vote as an organiser does it, and hosted; the answer ends it. */
export async function hostOtherVote(config: object): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dj-ranking-other-vote-'));
  const file = path.join(folder, 'config.json');
  await writeFile(file, JSON.stringify(config));
  const options = ['run', 'headers', '--', '--config', file, '--out', folder];
  await run('npm', options, { cwd: ROOT });
  const firebaseJson = path.join(folder, 'firebase.json');
  await changePorts(firebaseJson);
  const emulators = await startEmulators({ sitePort: hosting, firebaseJson });
  return async () => {
    await emulators.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
