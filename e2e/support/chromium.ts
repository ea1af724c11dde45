import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The shell first: the same engine without windows, which takes three quarters of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}

function run(command: string, args: string[]): boolean {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Chromium, and a font that sets Japanese, out of Debian's packages. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
  return run('apt-get', ['update', '-qq']) && run('apt-get', install);
}

function find(): string | undefined {
  const playwrights = chromium.executablePath();
  return onPath(NAMES) ?? (existsSync(playwrights) ? playwrights : undefined);
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the system's, else Playwright's own; where there is none
 * it is installed (Debian's as root, else Playwright's). Throws with what to do.
 */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = find();
  if (found) return found;
  process.stderr.write('No Chromium here yet; installing one.\n');
  if (!installFromDebian())
    run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install one (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
