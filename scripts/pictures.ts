import { spawnSync } from 'node:child_process';
import path from 'node:path';

// The README's pictures, of the built site with the made-up vote. PICTURES_DIR names another folder
// and asks for every width, light and dark.
const { status } = spawnSync(
  path.resolve(__dirname, '..', 'node_modules', '.bin', 'playwright'),
  ['test', '--project', 'pictures'],
  { stdio: 'inherit', env: { ...process.env, PICTURES: '1' } },
);
process.exit(status ?? 1);
