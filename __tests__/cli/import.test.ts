import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { createTestDatabase, untilBlocked } from '../support/database/testDatabase';
import { databaseOfEachTest } from '../support/eachTest';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure, runVotes, startVotes } from '../support/processes/votesCommand';

const files = voteFiles();
afterAll(() => files.remove());
const world = databaseOfEachTest(setUpPoll);

const GOOD = 'id,dj,voter,castAt\n1,dj-a,花子,2022-09-10 12:00\n';
const BAD = `${GOOD}2,"dj-a,x,2022-09-10 12:00\n1,dj-b,"say ""a, b""",2022-09-10 12:00\n`;

const importFile = (path: string, ...more: string[]) =>
  runCommand(world, ['import', path, ...more]);
const read = (path: string) => readFileSync(path, 'utf8');

test('the first twenty wrong lines with number and reason; nothing is stored', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `x${at},dj-z,v,2022-09-10 12:00\n`);
  const path = files.write('many.csv', GOOD + lines.join(''));
  const { code, stdout, stderr } = await importFile(path);
  expect([code, figure(stdout, 'accepted')]).toEqual([1, 0]);
  expect(stderr.match(/^line \d+: /gm)).toHaveLength(20);
  expect(stderr).toMatch(
    /\n… and 30 more\n--create-djs would [^]*\n--skip-bad would .*\nerror: nothing was stored \(50 errors\)\n$/,
  );
  expect(await countVotes(world.database)).toBe(0);
});

test('--skip-bad stores the good lines and lists the wrong ones beside the file', async () => {
  const path = files.write('bad.csv', BAD);
  const { code, stdout, stderr } = await importFile(path, '--skip-bad');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^line 3: [^]*\nline 4: [^]*\n2 errors: left out, listed in .*\n$/);
  const figures = ['read', 'accepted', 'duplicates', 'rejected', '  conflict', '  not_readable'];
  expect(figures.map((what) => figure(stdout, what))).toEqual([3, 1, 0, 2, 1, 1]);
  expect(read(`${path}.wrong.csv`)).toBe(
    [
      'line,code,message,id,dj,voter,castAt',
      '3,not_readable,"a quote that opens here is never closed, or the line is too long","2,""dj-a,x,2022-09-10 12:00"',
      '4,conflict,"the id ""1"" belongs to a vote with other content",1,dj-b,"say ""a, b""",2022-09-10 12:00',
      '',
    ].join('\r\n'),
  );
  expect(readdirSync(files.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('the list, put right, is a file again; a good file removes its old list', async () => {
  const path = files.write('later.csv', `${GOOD}2,dj-z,x,2022-09-10 12:00\n`);
  await importFile(path, '--skip-bad');
  const list = `${path}.wrong.csv`;
  files.write('later.csv.wrong.csv', read(list).replace('2,dj-z', '2,dj-b'));
  const second = await importFile(list, '--skip-bad');
  expect([second.code, figure(second.stdout, 'accepted')]).toEqual([0, 1]);
  files.write('later.csv', GOOD);
  expect(await importFile(path, '--skip-bad')).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(list)).toBe(false);
});

test('no room for the list is one clear line, and nothing is stored', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `x${at},dj-z,v,2022-09-10 12:00\n`);
  const path = files.write('full.csv', GOOD + many.join(''));
  const full = await runVotes(world, ['import', path, '--skip-bad'], {}, { mostFileBytes: 65_536 });
  const stderr = `error: ${path}.wrong.csv: the list of wrong lines cannot be written (EFBIG); nothing was stored\n`;
  expect(full).toEqual({ code: 1, stdout: '', stderr });
  expect([await countVotes(world.database), await auditTold(world.database)]).toEqual([0, []]);
});

test('CLOCK moves the clock that votes are judged by, in a demo project', async () => {
  const env = { CLOCK: '2022-09-09T12:00:00+09:00', FIREBASE_PROJECT_ID: 'demo-votes' };
  const { stderr } = await runCommand(world, ['import', files.write('a.csv', GOOD)], env);
  expect(stderr).toContain('line 2: cast more than 5 minutes ahead of the clock');
});

test.each([
  { args: 'import /none.csv', message: 'error: /none.csv: there is no such file\n' },
  { args: 'import /tmp', message: 'error: /tmp: this is no regular file\n' },
  { args: 'import x.csv --columns artist=vote', message: 'expected FIELD=HEADER' },
  { args: 'import', message: "missing required argument 'file'" },
  { args: 'imports x.csv', message: "unknown command 'imports'" },
])('$args fails and says why', async ({ args, message }) => {
  // A process: Node's own errors are no Error of the realm that Jest runs tests in.
  const { code, stderr } = await runVotes(world, args.split(' '));
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test('a database that cannot be reached, or has no poll, is one clear line', async () => {
  const path = files.write('good.csv', GOOD);
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const away = await runVotes({ appUrl: url, ownerUrl: url }, ['import', path]);
  expect(away.code).toBe(1);
  expect(away.stderr).toMatch(/^error: the database cannot be reached \(.*\)\n$/);
  const empty = await createTestDatabase();
  expect(await runCommand(empty, ['import', path])).toMatchObject({
    code: 1,
    stderr: 'error: there is no poll yet: the command "poll" sets its window\n',
  });
  await empty.drop();
});

test('Ctrl-C rolls back, says so, and ends; the same again is stored', async () => {
  const path = files.write('stopped.csv', GOOD);
  // Another transaction holds the row that the import needs, so it waits exactly there.
  await world.owner.query('begin');
  await world.owner.query("insert into vote (id, dj, cast_at) values ('1', 'dj-a', '2022-09-10')");
  const running = startVotes(world, ['import', path]);
  await untilBlocked(world);
  running.kill('SIGINT');
  const stderr = 'error: stopped; nothing was stored\n';
  expect(await running.result).toEqual({ code: 130, stdout: '', stderr });
  await world.owner.query('rollback');
  expect([await countVotes(world.database), await auditTold(world.database)]).toEqual([0, []]);
  expect(figure((await importFile(path)).stdout, 'accepted')).toBe(1);
});
