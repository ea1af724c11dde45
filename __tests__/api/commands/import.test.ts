import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(async () => {
  await world.drop();
  files.remove();
});

const GOOD = 'id,dj,castAt\n1,dj-a,2022-09-10 12:00\n';

async function expectNothingStored(): Promise<void> {
  expect(await countVotes(world.database)).toBe(0);
  await expectSumsAgree(world.database);
}

test('S34: one wrong line: its number and why, exit code 1, nothing stored', async () => {
  const path = files.write('bad.csv', `${GOOD}2,dj-a,2022-02-29 12:00\n`);
  const { code, stdout, stderr } = await runVotes(world, ['import', path]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^line 3: "2022-02-29 12:00": .*\n1 error: nothing was stored\n/);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(figure(stdout, 'accepted')).toBe(0);
  await expectNothingStored();
});

test('S34: a file that cannot be read as a whole: why, exit code 1, nothing stored', async () => {
  const path = files.write('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
  const { code, stderr } = await runCommand(world, ['import', path]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^this is no CSV file: it seems to be a PNG picture /);
  expect(stderr).toContain('1 error: nothing was stored');
  await expectNothingStored();
});

test('a missing file and a directory are one clear line', async () => {
  const path = `${files.folder}/none.csv`;
  // A process: Node's own errors are no Error of the realm that Jest runs tests in.
  expect(await runVotes(world, ['import', path])).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: ${path}: there is no such file\n`,
  });
  expect(await runCommand(world, ['import', files.folder])).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: ${files.folder}: this is a directory, not a file\n`,
  });
});

test('fifty wrong lines: the first twenty, and how many in all', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `${at},dj-z,2022-09-10 12:00`);
  const path = files.write('many.csv', ['id,dj,castAt', ...lines].join('\n'));
  const { code, stderr } = await runCommand(world, ['import', path]);
  expect(code).toBe(1);
  expect(stderr.match(/^line \d+: /gm)).toHaveLength(20);
  expect(stderr).toMatch(
    /^line 2: [^]*\n… and 30 more\n50 errors: nothing was stored\n--create-djs would make the unknown DJs\n$/,
  );
  await expectNothingStored();
});

test('CLOCK moves the clock that votes are judged by, in a demo project', async () => {
  const path = files.write('clock.csv', 'id,dj,castAt\n1,dj-a,2022-09-10 12:00\n');
  const env = { CLOCK: '2022-09-09T12:00:00+09:00', FIREBASE_PROJECT_ID: 'demo-votes' };
  const { code, stderr } = await runCommand(world, ['import', path], env);
  expect(code).toBe(1);
  expect(stderr).toContain('line 2: cast more than 5 minutes ahead of the clock');
  await expectNothingStored();
});

test('--dry-run says what would be and stores nothing; without it the same is stored', async () => {
  const path = files.write('dry.csv', `\uFEFF${GOOD}2,DJ 新人,1663650000\n`);
  const dry = await runCommand(world, ['import', path, '--create-djs', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(figure(dry.stdout, 'accepted')).toBe(2);
  await expectNothingStored();
  const real = await runCommand(world, ['import', path, '--create-djs']);
  expect(real.code).toBe(0);
  expect(figure(real.stdout, 'DJs made')).toBe(1);
  expect(figure(real.stdout, 'DJ 新人')).toBe(1);
  expect(figure(real.stdout, '2022-09-20')).toBe(1);
  expect(await countVotes(world.database)).toBe(2);
  await expectSumsAgree(world.database);
});

test('a database without a vote says what to do first', async () => {
  const empty = await createTestDatabase();
  const path = files.write('good.csv', GOOD);
  const { code, stderr } = await runCommand(empty, ['import', path]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'error: there is no vote yet: the command "poll" sets its window\n',
  });
  await expectSumsAgree(empty.database);
  await empty.drop();
});

test('a database that cannot be reached is one clear line', async () => {
  const path = files.write('good.csv', GOOD);
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const { code, stderr } = await runVotes({ ...world, appUrl: url, ownerUrl: url }, [
    'import',
    path,
  ]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: the database cannot be reached \(.*\)\n$/);
});

test.each([
  [['import', 'x.csv', '--columns', 'artist=vote'], 'expected FIELD=HEADER'],
  [['import'], "missing required argument 'file'"],
  [['imports', 'x.csv'], "unknown command 'imports'"],
])('a wrong call, %j, fails and says how it is called', async (args, message) => {
  const { code, stderr } = await runCommand(world, args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});
