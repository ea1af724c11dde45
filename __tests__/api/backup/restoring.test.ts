import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackup } from '../../../api/backup/checkBackup';
import { restoreBackup } from '../../../api/backup/restoreBackup';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import { sha256 } from '../../../api/sha256';
import { auditEntries } from '../../support/api/auditLog';
import { tableContents } from '../../support/database/tableContents';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';
import { type BackedUp, backUp, startBackedUp } from './backedUp';
import { VOIDED, VOTES } from './fullPoll';

let world: BackedUp;
beforeAll(async () => void (world = await startBackedUp()));
afterAll(() => world.stop());

test('restored: each table as it was, one more entry in the log, the chain and the recount right', async () => {
  const { api, path } = world;
  const other = await world.newDatabase();
  const { code, stdout, stderr } = await runVotes(other, ['restore', path]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const told = ['votes recounted', 'differences', 'votes', 'versions verified'];
  expect(told.map((what) => figure(stdout, what))).toEqual([VOTES, 0, VOTES, 1]);
  const [before, after] = [await tableContents(api.ownerUrl), await tableContents(other.ownerUrl)];
  const changed = Object.keys(before).filter((name) => before[name]!.hash !== after[name]?.hash);
  expect(changed.sort()).toEqual(['audit', 'audit_head', 'recount']);
  const database = openDatabase(other.appUrl);
  try {
    const [was, is] = [await auditEntries(api.database), await auditEntries(database)];
    expect(is.slice(0, -1)).toEqual(was);
    expect(is.at(-1)).toMatchObject({
      action: 'backup.restored',
      detail: {
        votes: VOTES,
        head: { seq: was.length, hash: was.at(-1)?.hash },
        sha256: sha256(readFileSync(path)),
      },
    });
    const { rows } = await database.read((client) =>
      client.query(
        'select (select sum(valid) from sum_total)::int as valid, (select vote_id from setting) as id',
      ),
    );
    expect(rows[0]).toMatchObject({ valid: VOTES - VOIDED });
    const { rows: first } = await api.database.read((client) =>
      client.query('select vote_id as id from setting'),
    );
    // Its revisions begin again at those of the backup: no tag of before may name figures of later.
    expect(rows[0]).not.toMatchObject(first[0] as object);
    // The database's own role may still add votes, and change none.
    await expect(
      database.write((client) => client.query('delete from vote')),
    ).rejects.toMatchObject({ code: '42501' });
  } finally {
    await database.close();
  }
});

test.each([
  [
    'votes',
    async (used: TestDatabase) => {
      const castAt = '2022-09-05T03:00:00Z';
      await runCommand(used, [
        'poll',
        '--name',
        'x',
        '--year',
        '2022',
        '--opens',
        '2022-09-01',
        '--closes',
        '2022-09-30',
      ]);
      const file = world.files.write('one.csv', `id,dj,castAt\nv1,x,${castAt}\n`);
      expect((await runCommand(used, ['import', file, '--create-djs'])).code).toBe(0);
    },
    /^error: this database has 1 votes: restore into one that is new and empty\n$/,
  ],
  [
    'DJs alone',
    async ({ database }: TestDatabase) => {
      await database.write((client) => client.query("insert into dj (id, name) values ('x', 'X')"));
    },
    /^error: this database is in use \(dj\): restore into one that is new and empty\n$/,
  ],
])('a database with %s is refused, and left as it is', async (_, fill, message) => {
  const used = await createTestDatabase();
  await fill(used);
  const before = await tableContents(used.ownerUrl);
  const { code, stdout, stderr } = await runCommand(used, ['restore', world.path]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
  expect(await tableContents(used.ownerUrl)).toEqual(before);
  await used.drop();
});

test('a file that changes between its check and its restoring, or a restore that is stopped, leaves nothing behind', async () => {
  const { path } = world;
  const other = await world.newDatabase();
  const edited = world.forged('edited.sql.gz', (text) =>
    text.replace('awkward-1\tmio', 'awkward-1\taoi'),
  );
  const checked = await checkBackup(path);
  await expect(restoreBackup(other.ownerUrl, edited, checked)).rejects.toThrow('it was changed');
  const stop = new AbortController();
  const stopped = { signal: stop.signal, onBytes: () => stop.abort(new Error('stopped')) };
  await expect(restoreBackup(other.ownerUrl, path, checked, stopped)).rejects.toThrow('stopped');
  const stored = Object.entries(await tableContents(other.ownerUrl));
  const filled = stored.filter(([, { rows }]) => rows > 0).map(([name]) => name);
  expect(filled).toEqual(['audit_head']);
  await restoreBackup(other.ownerUrl, path, checked);
  expect(await tableContents(other.ownerUrl)).toMatchObject({ vote: { rows: VOTES } });
});

/** With one DJ, and a sum of votes that it does not have where that is asked for. */
async function smallDatabase(addresses: { ownerUrl: string }, sums = 0) {
  const database = openDatabase(addresses.ownerUrl);
  await database.write(async (client) => {
    await client.query("insert into dj (id, name) values ('x', 'X')");
    if (sums > 0) {
      await client.query('insert into sum_dj (dj, slot, valid) values ($1, 0, $2)', ['x', sums]);
    }
  });
  return database;
}

test('a backup of fewer migrations goes into a new database, is migrated there, and into no later one', async () => {
  const older = await world.newDatabase();
  await migrate(older.ownerUrl, 10);
  const database = await smallDatabase(older);
  const file = await backUp(database, join(world.files.folder, 'older.sql.gz'));
  await database.close();
  const backup = await checkBackup(file);
  expect(backup.migrations).toHaveLength(10);
  const target = await world.newDatabase();
  await restoreBackup(target.ownerUrl, file, backup);
  expect(await tableContents(target.ownerUrl)).toMatchObject({ dj: { rows: 1 } });
  const migrations = 'select name from migration order by id';
  const [here, newest] = [openDatabase(target.ownerUrl), world.api.database];
  const namesOf = (one: typeof newest) =>
    one.read(async (client) => (await client.query(migrations)).rows);
  expect(await namesOf(here)).toEqual(await namesOf(newest));
  await here.close();
  const fewer = { ...backup, migrations: backup.migrations.slice(0, 9) };
  await expect(restoreBackup(world.api.ownerUrl, file, fewer)).rejects.toThrow(
    /^this database has migrations that the backup lacks \(0010_recorded_clock/,
  );
  const unknown = { ...backup, migrations: [...backup.migrations.slice(0, 9), '9999_later'] };
  const other = await world.newDatabase();
  await expect(restoreBackup(other.ownerUrl, file, unknown)).rejects.toThrow(
    'the backup has the migration 9999_later, which this program does not know',
  );
});

test('what was wrong when it was backed up is restored as it was, and told', async () => {
  const wrong = await createTestDatabase();
  const database = await smallDatabase(wrong, 7);
  const file = await backUp(database, join(world.files.folder, 'wrong.sql.gz'));
  await database.close();
  const { code, stdout, stderr } = await runCommand(await world.newDatabase(), ['restore', file]);
  expect([code, figure(stdout, 'differences')]).toEqual([1, 1]);
  expect(stderr).toContain('error: 1 figures are not what the stored votes say');
  await wrong.drop();
});
