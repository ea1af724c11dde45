import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from './account';
import {
  APPLICATION,
  DATABASE,
  makeCluster,
  OWNER,
  type Passwords,
  readRunwords,
  SUPERUSER,
} from './cluster';
import { clusterFolder, serverBinaries } from './files';
import {
  findPostmaster,
  isServing,
  type PostmasterOptions,
  type Spawned,
  spawnPostmaster,
} from './postmaster';
import { explain } from './program';
import { type SharedLock, takeSharedLock } from './sharedLock';

// Recovery after a kill -9 reads what was written since the last checkpoint.
const START_LIMIT = 60_000;
const STOP_LIMIT = 30_000;
const POLL = 20;

const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Of the passwords that tests give: signing in took most of the time of a connection.
  scram_iterations: '1',
};

export interface PrivatePostgresOptions {
  dataDir: string;
  /** For a run of tests: nothing in it has to outlive a power cut, nor the starter's terminal. */
  throwAway?: boolean;
  /** Told what a person should know: where data went that may not lie in `dataDir`. */
  note?: (line: string) => void;
}

export interface PrivatePostgres {
  /** Owns the database `dj_ranking`; migrations work under it. */
  ownerUrl: string;
  /** A member of dj_ranking_app and nothing else. */
  appUrl: string;
  superuserUrl: string;
  pid: number;
  /** Leaves the server to others who use it, else ends it. */
  stop(): Promise<void>;
  /** Resolves when the server ended without stop(). */
  gone(): Promise<void>;
}

interface Running {
  pid: number;
  port: number;
  lock: SharedLock;
}

function urls({ superuser, owner, application }: Passwords, port: number) {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    ownerUrl: url(OWNER, owner, DATABASE),
    appUrl: url(APPLICATION, application, DATABASE),
    superuserUrl: url(SUPERUSER, superuser, DATABASE),
  };
}

// Another starter was faster; the killed server's last processes are still going; a port was lost.
const PASSING = /lock file|pre-existing shared memory|could not create any TCP/;

/** Joins the server on this cluster, or starts one; whoever comes second joins. */
async function joinOrStart(options: PostmasterOptions, passwords: Passwords): Promise<Running> {
  const deadline = Date.now() + START_LIMIT;
  let spawned: Spawned | undefined;
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(options.cluster);
    if (postmaster?.ready) {
      const lock = await takeSharedLock(urls(passwords, postmaster.port).ownerUrl);
      if (lock) return { ...postmaster, lock };
    }
    if (!postmaster) {
      const output = await spawned?.ended();
      if (output && !PASSING.test(output)) throw new Error(explain(output, options.cluster));
      if (!spawned || output !== undefined) spawned = await spawnPostmaster(options);
    }
    await sleep(POLL);
  }
  throw new Error(
    `PostgreSQL in ${options.cluster} was not ready within 60 s; see ${options.folder}/postgres.log.`,
  );
}

async function end(pid: number, cluster: string): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT;
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the rest to the recovery of the next start.
  if (await isServing(pid, cluster)) process.kill(pid, 'SIGINT');
  while (await isServing(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(POLL);
  }
}

/**
 * The packaged PostgreSQL on `dataDir`, on a free port of 127.0.0.1: started, or joined where it
 * runs already (an orphan too). Fails with one line for people.
 */
export async function startPrivatePostgres({
  dataDir,
  throwAway = false,
  note = () => undefined,
}: PrivatePostgresOptions): Promise<PrivatePostgres> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(explain(error.message, dataDir));
  });
  const home = await realpath(dataDir);
  const account = serverAccount(join(home, 'postgres'));
  const binaries = await serverBinaries(account, note);
  const cluster = await clusterFolder(home, account, note);
  if (!(await readRunwords(cluster))) await makeCluster(binaries, cluster, account);
  const passwords = await readRunwords(cluster);
  if (!passwords) throw new Error(`${cluster} went away while PostgreSQL was being started.`);
  const settings = throwAway ? QUICK : {};
  const options = { binaries, cluster, account, folder: home, throwAway, settings };
  const { pid, port, lock } = await joinOrStart(options, passwords);
  let stopping = false;
  return {
    ...urls(passwords, port),
    pid,
    async stop() {
      if (stopping) return;
      stopping = true;
      if (await lock.release()) await end(pid, cluster);
    },
    async gone() {
      while (stopping || (await isServing(pid, cluster))) {
        await sleep(500, undefined, { ref: false });
      }
    },
  };
}
