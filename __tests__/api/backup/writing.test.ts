import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkBackup } from '../../../api/backup/checkBackup';
import { restoreBackup } from '../../../api/backup/restoreBackup';
import { storeBackup } from '../../../api/backup/storeBackup';
import { writeBackup } from '../../../api/backup/writeBackup';
import { type Database, openDatabase } from '../../../api/database/pool';
import { recount } from '../../../api/recount/recount';
import { sha256 } from '../../../api/sha256';
import { tableContents } from '../../support/database/tableContents';
import { voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';
import { type BackedUp, startBackedUp } from './backedUp';
import { VOTES } from './fullPoll';

let world: BackedUp;
beforeAll(async () => void (world = await startBackedUp()));
afterAll(() => world.stop());

test('every table has rows in what is backed up here, and is in the file with all of them', async () => {
  const { api, path } = world;
  const stored = await tableContents(api.ownerUrl);
  expect(Object.entries(stored).filter(([, { rows }]) => rows === 0)).toEqual([]);
  const { tables } = await checkBackup(path);
  const told = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  expect(told).toEqual(
    Object.fromEntries(Object.entries(stored).map(([name, { rows }]) => [name, rows])),
  );
  const sequences = await api.database.read((client) =>
    client.query(
      "select relname from pg_class where relkind = 'S' and relname <> 'migration_id_seq' and relnamespace = 'public'::regnamespace",
    ),
  );
  // A sequence would have a state of its own, which COPY does not write.
  expect(sequences.rows).toEqual([]);
});

test('the file and its companion are for their owner alone, and nothing else is left; sha256sum agrees', async () => {
  const files = voteFiles();
  const path = join(files.folder, 'votes.sql.gz');
  const { code, stdout, stderr } = await runCommand(world.api, ['backup', path]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect([figure(stdout, 'votes'), figure(stdout, 'DJs')]).toEqual([VOTES, 3]);
  expect(readdirSync(files.folder).sort()).toEqual(['votes.sql.gz', 'votes.sql.gz.sha256']);
  for (const file of [path, `${path}.sha256`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  const hash = sha256(readFileSync(path));
  expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(`${hash}  votes.sql.gz\n`);
  expect(stdout).toContain(`sha256      ${hash}\n`);
  files.remove();
});

test('a backup never takes the place of another one', async () => {
  const { api, path } = world;
  const before = readFileSync(path);
  const { code, stderr } = await runCommand(api, ['backup', path]);
  expect([code, stderr]).toEqual([1, `error: ${path}: it is there already; choose another name\n`]);
  expect(readFileSync(path)).toEqual(before);
});

test('a companion that can’t be written takes its file with it', async () => {
  const files = voteFiles();
  const path = join(files.folder, 'votes.sql.gz');
  mkdirSync(`${path}.sha256`);
  await expect(storeBackup(path, Readable.from(['votes']))).rejects.toThrow('EISDIR');
  expect(readdirSync(files.folder)).toEqual(['votes.sql.gz.sha256']);
  files.remove();
});

test('where there is no room, it says so and leaves nothing', async () => {
  const none = voteFiles();
  const full = join(none.folder, 'full.sql.gz');
  const { code, stdout } = await runVotes(world.api, ['backup', full], {}, { mostFileBytes: 512 });
  expect([code, stdout, readdirSync(none.folder)]).toEqual([1, '', []]);
  none.remove();
});

test('it is one snapshot: what is stored while it is written is not in it', async () => {
  const { api, files } = world;
  const later = join(files.folder, 'later.sql.gz');
  const told: number[][] = [];
  const castFirst = async (text: AsyncIterable<string | Buffer>) => {
    await api.cast({ dj: 'aoi', at: '2022-09-08T12:00+09:00', count: 50 });
    await storeBackup(later, text);
  };
  const onRows = (done: number, of: number) => void told.push([done, of]);
  const { tables } = await writeBackup(api.database, castFirst, { onRows });
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  expect(told.at(-1)).toEqual([all, all]);
  const other = await world.newDatabase();
  await restoreBackup(other.ownerUrl, later, await checkBackup(later));
  const database = openDatabase(other.appUrl);
  expect(await recount(database)).toMatchObject({ votes: VOTES, differences: 0 });
  await database.close();
});

test('where nodes have no snapshot in common, what changes meanwhile makes no backup', async () => {
  const { api, files } = world;
  // As of Citus: each statement sees a state of its own.
  const database: Database = { ...api.database, read: (work) => api.database.write(work) };
  const path = join(files.folder, 'torn.sql.gz');
  const writing = writeBackup(database, async (text) => {
    await api.cast({ dj: 'aoi', at: '2022-09-08T13:00+09:00' });
    await storeBackup(path, text);
  });
  await expect(writing).rejects.toThrow(/ had \d+ rows, and then \d+: it changed meanwhile/);
  expect(readdirSync(files.folder).filter((name) => name.includes('torn'))).toEqual([]);
});
