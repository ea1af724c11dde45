import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './test/chromium';

// The README's pictures, of the built site with the made-up vote. PICTURES_DIR names another folder
// and asks for every width, light and dark.
const { status } = spawnSync(
  path.resolve(__dirname, '..', 'node_modules', '.bin', 'playwright'),
  ['test', '--project', 'pictures'],
  { stdio: 'inherit', env: { ...process.env, PICTURES: '1', CHROMIUM_PATH: findChromium() } },
);
process.exit(status ?? 1);
