import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The shell first: the same engine without windows, which takes three quarters of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function run(command: string, args: string[]): boolean {
  console.error(`> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Chromium, and a font that sets Japanese, out of Debian's packages. */
function installFromDebian(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !onPath(['apt-get'])) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-noto-cjk',
    ])
  );
}

function find(): string | undefined {
  const set = process.env.CHROMIUM_PATH;
  if (set) {
    if (isExecutable(set)) return set;
    throw new Error(`CHROMIUM_PATH names ${set}, which is not a program that can be started.`);
  }
  const playwrights = chromium.executablePath();
  return onPath(NAMES) ?? (isExecutable(playwrights) ? playwrights : undefined);
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the system's, else Playwright's own; where there is none
 * it is installed (Debian's as root, else Playwright's). Throws with what to do.
 */
export function findChromium(): string {
  const found = find();
  if (found) return found;
  console.error('No Chromium here yet; installing one.');
  if (!installFromDebian()) {
    run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium']);
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install one (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk; ' +
      'elsewhere: npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}
