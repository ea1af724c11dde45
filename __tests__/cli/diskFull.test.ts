import { rm } from 'node:fs/promises';
import { migrate } from '../../api/database/migrate';
import { type Database, openDatabase } from '../../api/database/pool';
import { type PrivatePostgres, startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { outcome } from '../support/api/answers';
import { asIngest, startApiOfTest } from '../support/api/apiOfTest';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { fillDiskOf } from '../support/database/fullDisk';
import { runOn } from '../support/database/server';
import { expectSumsAgree } from '../support/database/sums';
import { makeThrowAwayFolder } from '../support/files/throwAwayFolder';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure } from '../support/processes/votesCommand';

jest.setTimeout(90_000);

const VOTES = 1_000;
const files = voteFiles();
const lines = Array.from({ length: VOTES }, (_, at) => `v${at},dj-a,${1663650000 + at}\n`);
const path = files.write('votes.csv', `id,dj,castAt\n${lines.join('')}`);

// A PostgreSQL of its own: the files of its tables are taken away.
let dataDir: string;
let postgres: PrivatePostgres;

beforeAll(async () => {
  dataDir = await makeThrowAwayFolder('full-disk-');
  postgres = await startPrivatePostgres({ dataDir, throwAway: true });
  await migrate(postgres.ownerUrl);
  await runOn(postgres.superuserUrl, 'alter database dj_ranking set search_path = dj_ranking');
  await withFresh(setUpPoll);
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  files.remove();
});

const fillDisk = (table: string) =>
  fillDiskOf(postgres.superuserUrl.replace(/[^/]*$/, 'dj_ranking'), table);

/** A connection that has seen no table yet. */
async function withFresh(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(postgres.appUrl);
  await work(database);
  await database.close();
}

const expectStored = (votes: number, entries: number) =>
  withFresh(async (database) => {
    const log = await auditTold(database);
    expect([await countVotes(database), log.length]).toEqual([votes, entries]);
    await expectSumsAgree(database);
  });

test('a batch on a full disk is 507, and nothing of it is stored', async () => {
  await withFresh(async (database) => {
    const api = await startApiOfTest({ database });
    const votes = [{ id: 'b', dj: 'dj-a', castAt: '2022-09-20T05:00:00Z' }];
    const disk = await fillDisk('vote');
    const refused = outcome(api.send('POST', '/v1/votes', { votes }, asIngest()));
    expect(await refused).toEqual([507, 'storage_full']);
    await disk.makeRoom();
    await api.drop();
  });
  await expectStored(0, 0);
});

test.each(['vote', 'audit'])(
  'F2: no room in the table %s: one clear line, no row; with room all is stored',
  async (table) => {
    // Emptied like this each table has a new file.
    await runOn(
      postgres.ownerUrl,
      'truncate vote, sum_day_hour, sum_day_dj, sum_dj, revision, import_run, audit, audit_checkpoint',
      "update audit_head set seq = 0, hash = repeat('0', 64), at = null",
    );
    const disk = await fillDisk(table);
    const stderr = "error: the database's disk is full; nothing was stored\n";
    expect(await runCommand(postgres, ['import', path])).toEqual({ code: 1, stdout: '', stderr });
    await disk.makeRoom();
    await expectStored(0, 0);
    const again = await runCommand(postgres, ['import', path]);
    expect([again.code, figure(again.stdout, 'accepted')]).toEqual([0, VOTES]);
    await expectStored(VOTES, 1);
  },
);
