import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/start/ports';
import { DEMO_ADMIN } from '../scripts/start/signIn';
import { BUILD_RECORD } from '../scripts/start/siteBuild';
import { requireBuild } from './browser/stand';
import { within } from '../scripts/start/processes/within';
import { keepGroup, makeFolder } from './leftovers/keep';
import type { BenchOptions, Measurement, Result } from './measurement';
import { median } from './median';

const ROOT = join(__dirname, '..');
const LIMIT_MS = 120_000;
const POLL_MS = 50;
const END_MINUTES = 1;

interface Ports {
  site: number;
  api: number;
  auth: number;
}

async function isGood(url: string, body?: object): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      signal: AbortSignal.timeout(2_000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return ok;
  } catch {
    return false;
  }
}

/** The page answers, the administrator can sign in, the API is ready. */
async function isUp({ site, api, auth }: Ports): Promise<boolean> {
  const signIn = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  return (
    (await isGood(`http://127.0.0.1:${site}/daily`)) &&
    (await isGood(`http://127.0.0.1:${api}/healthz`)) &&
    isGood(signIn, { ...DEMO_ADMIN, returnSecureToken: true })
  );
}

function startNpm(dataDir: string, { site, api, auth }: Ports): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SITE_PORT: String(site),
      PORT: String(api),
      AUTH_EMULATOR_PORT: String(auth),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, which gets the Ctrl-C of a terminal.
    detached: true,
  });
}

/** Milliseconds from `npm start` until everything answers; then ends it, with all that it started. */
async function timeStart(dataDir: string): Promise<number> {
  const [site, api, auth] = [await findFreePort(0), await findFreePort(0), await findFreePort(0)];
  const start = performance.now();
  const child = startNpm(dataDir, { site, api, auth });
  const ended = once(child, 'close');
  const forget = keepGroup(child.pid!);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  try {
    while (!(await isUp({ site, api, auth }))) {
      const isLate = performance.now() - start > LIMIT_MS;
      if (hasEnded || isLate) throw new Error('npm start did not come up.');
      await sleep(POLL_MS);
    }
    return performance.now() - start;
  } finally {
    if (!hasEnded) process.kill(-child.pid!, 'SIGINT');
    await within('the end of npm start', END_MINUTES, ended);
    forget();
  }
}

/** With the site built and the database there, as on any day but the first. */
export const startMeasurement: Measurement = {
  name: 'start',
  async measure({ quick }: BenchOptions) {
    await requireBuild();
    const folder = await makeFolder();
    const dataDir = folder.path;
    try {
      await copyFile(BUILD_RECORD, join(dataDir, 'site-build'));
      const first = await timeStart(dataDir);
      const times: number[] = [];
      for (let round = 0; round < (quick ? 1 : 5); round += 1) {
        times.push(await timeStart(dataDir));
      }
      const value = median(times) / 1_000;
      const result: Result = {
        what: 'npm start the second time, until the page, the API and the sign-in answer',
        figure: `${value.toFixed(1)} s`,
        yardstick: `the first time, with the site built: ${(first / 1_000).toFixed(1)} s`,
        value,
        limit: 10,
        unit: 's',
      };
      return [result];
    } finally {
      await folder.remove();
    }
  },
};
