import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { countVotes, setUpVote, voteFiles } from '../../support/files/voteFiles';
import { figure, runVotes } from '../../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpVote(world.database);
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

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'the file is empty'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'this is no CSV file: it seems to be a PNG picture',
  ],
  ['a missing column', 'id,dj\n1,dj-a\n', 'line 1: missing column "castAt"'],
  ['a header twice', 'id,dj,castAt,id\n', 'line 1: the column "id" comes twice'],
  [
    'semicolons',
    'id;dj;castAt\n1;dj-a;2022-09-10 12:00\n',
    'line 1: the fields are separated by semicolons',
  ],
  ['CR alone', 'id,dj,castAt\r1,dj-a,2022-09-10 12:00\r', 'line 1: its lines end in CR alone'],
  [
    'a day as Excel counts',
    `${GOOD}2,dj-a,44820.5\n`,
    'line 3: "44820.5" is the number that Excel has for a day',
  ],
  ['a broken quote', `${GOOD}2,"dj-a,2022-09-10 12:00\n`, 'line 3: a quote that opens here'],
  ['a day that does not exist', `${GOOD}2,dj-a,2022-02-29 12:00\n`, 'line 3: "2022-02-29 12:00"'],
  ['the window', `${GOOD}2,dj-a,2022-10-10 12:00\n`, 'line 3: cast after the vote closed'],
])(
  'S34: %s: one clear line with its number, exit code 1, nothing stored',
  async (name, content, message) => {
    const path = files.write('bad.csv', content);
    const { code, stdout, stderr } = await runVotes(world, ['import', path]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain('1 error: nothing was stored');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(figure(stdout, 'accepted')).toBe(0);
    await expectNothingStored();
  },
  30_000,
);

test.each([
  ['a missing file', 'none.csv', 'there is no such file'],
  ['a directory', '', 'this is a directory, not a file'],
])(
  '%s',
  async (_, name, message) => {
    const path = `${files.folder}/${name}`;
    const { code, stdout, stderr } = await runVotes(world, ['import', path]);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: ${path}: ${message}\n`,
    });
  },
  30_000,
);

test('fifty wrong lines: the first twenty, and how many in all', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `${at},dj-z,2022-09-10 12:00`);
  const path = files.write('many.csv', ['id,dj,castAt', ...lines].join('\n'));
  const { code, stderr } = await runVotes(world, ['import', path]);
  expect(code).toBe(1);
  expect(stderr.match(/^line \d+: /gm)).toHaveLength(20);
  expect(stderr).toMatch(
    /^line 2: [^]*\n… and 30 more\n50 errors: nothing was stored\n--create-djs would make the unknown DJs\n$/,
  );
  await expectNothingStored();
}, 30_000);

test('CLOCK moves the clock that votes are judged by, in a demo project', async () => {
  const path = files.write('clock.csv', 'id,dj,castAt\n1,dj-a,2022-09-10 12:00\n');
  const env = { CLOCK: '2022-09-09T12:00:00+09:00', FIREBASE_PROJECT_ID: 'demo-votes' };
  const { code, stderr } = await runVotes(world, ['import', path], env);
  expect(code).toBe(1);
  expect(stderr).toContain('line 2: cast more than 5 minutes ahead of the clock');
  await expectNothingStored();
}, 30_000);

test('--dry-run says what would be and stores nothing; without it the same is stored', async () => {
  const path = files.write('dry.csv', `\uFEFF${GOOD}2,DJ 新人,1663650000\n`);
  const dry = await runVotes(world, ['import', path, '--create-djs', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(figure(dry.stdout, 'accepted')).toBe(2);
  await expectNothingStored();
  const real = await runVotes(world, ['import', path, '--create-djs']);
  expect(real.code).toBe(0);
  expect(figure(real.stdout, 'DJs made')).toBe(1);
  expect(figure(real.stdout, 'DJ 新人')).toBe(1);
  expect(figure(real.stdout, '2022-09-20')).toBe(1);
  expect(await countVotes(world.database)).toBe(2);
  await expectSumsAgree(world.database);
}, 30_000);

test('a database without a vote says what to do first', async () => {
  const empty = await createTestDatabase();
  const path = files.write('good.csv', GOOD);
  const { code, stderr } = await runVotes(empty, ['import', path]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'error: there is no vote yet: the command "vote" sets its window\n',
  });
  await expectSumsAgree(empty.database);
  await empty.drop();
}, 30_000);

test('a database that cannot be reached is one clear line', async () => {
  const path = files.write('good.csv', GOOD);
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const { code, stderr } = await runVotes({ ...world, appUrl: url, ownerUrl: url }, [
    'import',
    path,
  ]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: the database cannot be reached \(.*\)\n$/);
}, 30_000);

test.each([
  [['import', 'x.csv', '--columns', 'artist=vote'], 'expected FIELD=HEADER'],
  [['import'], "missing required argument 'file'"],
  [['imports', 'x.csv'], "unknown command 'imports'"],
])(
  'a wrong call, %j, fails and says how it is called',
  async (args, message) => {
    const { code, stderr } = await runVotes(world, args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  },
  30_000,
);

test.each([['import'], ['vote']])(
  '%s --help',
  async (command) => {
    const { code, stdout } = await runVotes(world, [command, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: votes ${command}`);
  },
  30_000,
);
