import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../api/app';
import { migrate } from '../../api/database/migrate';
import { openDatabase } from '../../api/database/pool';
import type { Database } from '../../api/database/pool';
import { emulatorTokens } from '../../api/identity/emulatorTokens';
import type { PrivatePostgres } from '../../scripts/privatePostgres/start';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { asIngest } from '../support/api/apiOfTest';
import { auditTold } from '../support/api/auditLog';
import { fillDiskOf } from '../support/database/fullDisk';
import { expectSumsAgree } from '../support/database/sums';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { runCommand } from '../support/api/runCommand';
import { type CommandResult, figure } from '../support/processes/votesCommand';

jest.setTimeout(90_000);

const files = voteFiles();
const VOTES = 1_000;
const lines = Array.from({ length: VOTES }, (_, at) => `v${at},dj-a,${1663650000 + at}\n`);
const path = files.write('votes.csv', `id,dj,castAt\n${lines.join('')}bad,dj-z,1663650000\n`);

// A PostgreSQL of its own: the files of its tables are taken away.
let dataDir: string;
let postgres: PrivatePostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
  await chmod(dataDir, 0o711);
  postgres = await startPrivatePostgres({ dataDir, throwAway: true });
  await migrate(postgres.ownerUrl);
  await withFresh(setUpPoll);
});
beforeEach(async () => {
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  // Emptied like this each table has a new file.
  await owner.query(
    `truncate vote, sum_day_hour, sum_day_dj, sum_dj, revision, import_run, audit, audit_checkpoint;
     update audit_head set seq = 0, hash = repeat('0', 64)`,
  );
  await owner.end();
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  files.remove();
});

/** A connection that has seen no table yet. */
async function withFresh(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(postgres.appUrl);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function importVotes(): Promise<CommandResult> {
  const { appUrl, ownerUrl } = postgres;
  return runCommand({ appUrl, ownerUrl }, ['import', path, '--skip-bad']);
}

test('F2: a batch is told that the disk is full, not that the database cannot be reached', async () => {
  const database = openDatabase(postgres.appUrl);
  const api = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock: { now: () => new Date('2022-09-25T00:00:00Z') },
    allowedOrigins: [],
    log: pino({ level: 'silent' }),
  });
  const post = () =>
    api.request('/v1/votes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...asIngest() },
      body: JSON.stringify({ votes: [{ id: 'b', dj: 'dj-a', castAt: '1663650000' }] }),
    });
  const disk = await fillDiskOf(postgres.superuserUrl.replace(/[^/]*$/, 'dj_ranking'), 'vote');
  try {
    const refused = await post();
    expect([refused.status, await refused.json()]).toEqual([
      507,
      expect.objectContaining({
        code: 'storage_full',
        title: expect.stringContaining('保存領域に空きがない'),
      }),
    ]);
  } finally {
    await disk.makeRoom();
  }
  await database.close();
  await withFresh(async (fresh) => {
    expect(await countVotes(fresh)).toBe(0);
    await expectSumsAgree(fresh);
  });
});

test.each(['vote', 'audit'])(
  'F2: no room in the table %s: one clear line, no row anywhere, and with room it is all stored',
  async (table) => {
    const disk = await fillDiskOf(postgres.superuserUrl.replace(/[^/]*$/, 'dj_ranking'), table);
    const { code, stdout, stderr } = await importVotes();
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: "error: the database's disk is full; nothing was stored\n",
    });
    await disk.makeRoom();
    await withFresh(async (database) => {
      expect(await countVotes(database)).toBe(0);
      expect(await auditTold(database)).toEqual([]);
      await expectSumsAgree(database);
    });
    const again = await importVotes();
    expect([again.code, figure(again.stdout, 'accepted')]).toEqual([0, VOTES]);
    await withFresh(async (database) => {
      expect(await countVotes(database)).toBe(VOTES);
      expect(await auditTold(database)).toHaveLength(1);
      await expectSumsAgree(database);
    });
  },
);
