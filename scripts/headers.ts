import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHosting } from './build/hosting';

const ROOT = path.resolve(__dirname, '..');

/** After a change of static/config.json alone: the built site gets it, and headers that allow what it names. */
async function main(): Promise<void> {
  const publicDir = path.join(ROOT, 'public');
  await copyFile(path.join(ROOT, 'static', 'config.json'), path.join(publicDir, 'config.json'));
  await writeHosting({ publicDir, firebaseJson: path.join(ROOT, 'firebase.json') });
}

main().catch((error: Error) => {
  console.error(`The hosts' headers were not written: ${error.message}`);
  process.exit(1);
});
