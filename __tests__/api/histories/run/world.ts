import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../../../scripts/privatePostgres/start';
import { findFreePort } from '../../../../scripts/start/ports';
import { startIdentityService } from '../../../support/api/identityService';
import { apiProgram } from '../../../support/processes/programs';
import { NOW } from './scene';

export const PROJECT = 'demo-histories';
const READY_LIMIT = 60_000;

/** The API and a PostgreSQL of its own, as processes that can be killed and paused. */
export interface World {
  address: string;
  ownerUrl: string;
  appUrl: string;
  api: Part;
  postgres: Part;
  /** What the API wrote to its log. */
  logged(): string;
  end(): Promise<void>;
}

export interface Part {
  /** kill -9, and up again once it is gone. */
  restart(): Promise<void>;
  /** SIGSTOP, and SIGCONT after so many milliseconds. */
  pause(ms: number): Promise<void>;
}

/** A process and all that it has started. */
function familyOf(pid: number): number[] {
  const parentOf = (name: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  );
  return [pid, ...children.map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function pauseAll(pids: readonly number[], ms: number): Promise<void> {
  signal(pids, 'SIGSTOP');
  await sleep(ms);
  signal(pids, 'SIGCONT');
}

export async function startWorld(dataDir: string): Promise<World> {
  // What is acknowledged has to outlive a kill: not the server of other tests, which writes nothing to a disk.
  const servers: PrivatePostgres[] = [await startPrivatePostgres({ dataDir })];
  const { ownerUrl, appUrl } = servers[0]!;
  const identity = await startIdentityService({ admin: true, ingest: true });
  const port = await findFreePort(0);
  const address = `http://127.0.0.1:${port}`;
  let log = '';
  const startApi = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [apiProgram], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: appUrl,
        MIGRATION_DATABASE_URL: ownerUrl,
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: identity.host,
        CLOCK: NOW,
        LOG_LEVEL: 'warn',
      },
    });
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    return child;
  };
  const killed = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  let api = await startApi();
  const whenReady = async () => {
    const deadline = Date.now() + READY_LIMIT;
    for (;;) {
      const isReady = await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      // Started while PostgreSQL was away, it may have given up.
      if (api.exitCode !== null) api = await startApi();
      if (Date.now() > deadline) throw new Error(`the API is not ready after 60 s:\n${log}`);
      await sleep(50);
    }
  };
  await whenReady();
  return {
    address,
    ownerUrl,
    appUrl,
    api: {
      async restart() {
        await killed(api);
        api = await startApi();
        await whenReady();
      },
      pause: (ms) => pauseAll([api.pid!], ms),
    },
    postgres: {
      async restart() {
        signal([servers.at(-1)!.pid], 'SIGKILL');
        servers.push(await startPrivatePostgres({ dataDir }));
        await whenReady();
      },
      pause: (ms) => pauseAll(familyOf(servers.at(-1)!.pid), ms),
    },
    logged: () => log,
    async end() {
      await killed(api);
      for (const server of servers) await server.stop();
      identity.server.close();
    },
  };
}
