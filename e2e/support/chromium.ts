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

/** Debian's packages as root, with a font that sets Japanese; else Playwright's own. */
function install(): boolean {
  const add = ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
  const isDebian = process.getuid?.() === 0 && onPath(['apt-get']);
  if (isDebian && run('apt-get', ['update', '-qq']) && run('apt-get', add)) return true;
  return run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
}

function find(): string | undefined {
  const playwrights = chromium.executablePath();
  return onPath(NAMES) ?? (existsSync(playwrights) ? playwrights : undefined);
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the system's, else Playwright's own; where there is none it is installed.
 * Throws with what to do.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || (find() ?? (install() ? find() : undefined));
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install one (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
