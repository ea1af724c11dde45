import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { WrongLinesFile } from '../../cli/wrongLinesFile';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure, runVotes } from '../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());
afterAll(() => files.remove());

const GOOD = 'id,dj,voter,castAt\n1,dj-a,花子,2022-09-10 12:00\n';
const BAD = `${GOOD}2,"dj-a,x,2022-09-10 12:00\n1,dj-b,"say ""a, b""",2022-09-10 12:00\n`;

async function importFile(path: string, ...more: string[]) {
  const result = await runCommand(world, ['import', path, ...more]);
  await expectSumsAgree(world.database);
  return result;
}
const partials = () => readdirSync(files.folder).filter((name) => name.endsWith('.partial'));
const read = (path: string) => readFileSync(path, 'utf8');

test('S34: many wrong lines: the first twenty with number and reason, how many in all, nothing stored', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `x${at},dj-z,v,2022-09-10 12:00\n`);
  const path = files.write('many.csv', GOOD + lines.join(''));
  const { code, stdout, stderr } = await importFile(path);
  expect([code, figure(stdout, 'accepted')]).toEqual([1, 0]);
  expect(stderr.match(/^line \d+: /gm)).toHaveLength(20);
  expect(stderr).toMatch(
    /^line 3: [^]*\n… and 30 more\n50 errors: nothing was stored\n--create-djs would [^]*\n--skip-bad would .*\n$/,
  );
  expect(await countVotes(world.database)).toBe(0);
});

test.each([
  [
    'picture.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'it seems to be a PNG picture',
  ],
  ['cut.csv', gzipSync(BAD).subarray(0, -3), 'the gzip file ends too soon'],
])(
  'S34: of %s nothing can be skipped: nothing is stored, and an older list stays',
  async (name, bytes, why) => {
    const list = files.write(`${name}.wrong.csv`, 'line,code,message,id\r\n');
    const { code, stderr } = await importFile(files.write(name, bytes), '--skip-bad');
    expect(code).toBe(1);
    expect(stderr).toContain(why);
    expect(stderr).toContain('1 error: nothing was stored');
    expect([await countVotes(world.database), read(list)]).toEqual([0, 'line,code,message,id\r\n']);
  },
);

test('S34: --skip-bad stores the good lines, lists the wrong ones beside the file, and succeeds', async () => {
  const path = files.write('bad.csv', BAD);
  const { code, stdout, stderr } = await importFile(path, '--skip-bad');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^line 3: [^]*\nline 4: [^]*\n2 errors: left out, and listed in .*\n$/);
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
  expect(partials()).toEqual([]);
});

test('the list, put right, is a file again; where it is good its own list is gone', async () => {
  const path = files.write('later.csv', `${GOOD}2,dj-z,x,2022-09-10 12:00\n3,dj-z,y,2022-09-10\n`);
  await importFile(path, '--skip-bad');
  const list = `${path}.wrong.csv`;
  files.write('later.csv.wrong.csv', read(list).replace('2,dj-z', '2,dj-b'));
  const second = await importFile(list, '--skip-bad');
  expect([second.code, figure(second.stdout, 'accepted')]).toEqual([0, 1]);
  expect(read(`${list}.wrong.csv`)).toMatch(
    /^line,code,message,id,dj,voter,castAt\r\n3,bad_instant,[^]*,3,dj-z,y,2022-09-10\r\n$/,
  );
  files.write('later.csv', GOOD);
  expect(await importFile(path, '--skip-bad')).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(list)).toBe(false);
});

test("a file in the list's place that no import wrote is left alone, and nothing is stored", async () => {
  const path = files.write('own.csv', BAD);
  const list = files.write('own.csv.wrong.csv', 'my notes\n');
  const { code, stderr } = await importFile(path, '--skip-bad');
  expect([code, read(list), await countVotes(world.database)]).toEqual([1, 'my notes\n', 0]);
  expect(stderr).toContain('this file is no list of wrong lines; move it away');
});

test('a list that cannot have its name stays where it is, which is said: its votes are stored', async () => {
  const path = `${files.folder}/taken.csv.wrong.csv`;
  const list = await WrongLinesFile.at(path);
  await list.begin();
  await list.add({ line: 2, code: 'bad_line', message: 'x', value: null }, ['a'], ['id']);
  await list.finish();
  mkdirSync(path);
  const [, draft = ''] = /\(EISDIR\); it is in (.*)$/.exec((await list.place()) ?? '') ?? [];
  await list.discard();
  expect(read(draft)).toBe('line,code,message,id\r\n2,bad_line,x,a\r\n');
});

test('F2: no room for the list is one clear line, nothing is stored, and with room it works', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `x${at},dj-z,v,2022-09-10 12:00\n`);
  const path = files.write('full.csv', GOOD + many.join(''));
  const full = await runVotes(world, ['import', path, '--skip-bad'], {}, { mostFileBytes: 65_536 });
  expect([full.code, full.stdout]).toEqual([1, '']);
  expect(full.stderr).toBe(
    `error: ${path}.wrong.csv: the list of wrong lines cannot be written (EFBIG); nothing was stored\n`,
  );
  expect([await countVotes(world.database), await auditTold(world.database)]).toEqual([0, []]);
  expect((await importFile(path, '--skip-bad')).code).toBe(0);
  expect(read(`${path}.wrong.csv`).split('\r\n')).toHaveLength(2_002);
});

test('--dry-run says what would be and stores nothing; without it the same is stored', async () => {
  const path = files.write('dry.csv', `\uFEFF${GOOD}2,DJ 新人,x,1663650000\n`);
  for (const options of [['--dry-run'], []]) {
    const { code, stdout } = await importFile(path, '--create-djs', ...options);
    expect([code, figure(stdout, 'accepted'), figure(stdout, 'DJs made')]).toEqual([0, 2, 1]);
    expect(await countVotes(world.database)).toBe(options.length === 0 ? 2 : 0);
  }
});

test('S34: a packed Shift_JIS file, with what can be checked against it; hashed voters', async () => {
  const path = files.write('sjis.csv.gz', gzipSync(iconv.encode(GOOD, 'shift_jis')));
  expect((await importFile(path)).stderr).toContain('is the file Shift_JIS');
  const args = ['import', path, '--encoding', 'shift_jis', '--hash-voters'];
  const { code, stdout } = await runCommand(world, args, { VOTER_HASH_KEY: 'k'.repeat(32) });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^file {5}sjis.csv.gz\nSHA-256 {2}[0-9a-f]{64}\n/);
  expect(figure(stdout, 'bytes')).toBe(statSync(path).size);
  expect(stdout).toContain('first accepted vote  2022-09-10 12:00:00 +09:00\n');
  const { rows } = await world.database.read((client) => client.query('select voter from vote'));
  expect(rows).toEqual([{ voter: expect.stringMatching(/^[\w-]{43}$/) }]);
  const plain = await importFile(files.write('plain.csv', GOOD));
  expect(plain.stderr).toMatch(/^error: the voters of this .* are stored as hashes/);
});

test('a late import says why, once the result is final', async () => {
  const path = files.write('late.csv', GOOD);
  await world.database.write((client) => client.query('update poll set final_at = now()'));
  expect(await importFile(path, '--reason', ' ')).toMatchObject({
    code: 1,
    stderr: 'error: the result is final: --reason says why these votes come late\n',
  });
  expect((await importFile(path, '--reason', '箱の遅れ')).code).toBe(0);
  const [[actor, action, detail] = []] = await auditTold(world.database);
  expect([actor, action]).toEqual([expect.stringMatching(/^cli:.+@.+$/), 'import']);
  expect(detail).toMatchObject({ file: 'late.csv', accepted: 1, reason: '箱の遅れ' });
});

test('CLOCK moves the clock that votes are judged by, in a demo project', async () => {
  const env = { CLOCK: '2022-09-09T12:00:00+09:00', FIREBASE_PROJECT_ID: 'demo-votes' };
  const { stderr } = await runCommand(world, ['import', files.write('a.csv', GOOD)], env);
  expect(stderr).toContain('line 2: cast more than 5 minutes ahead of the clock');
});

test.each([
  [['import', '/none.csv'], 'error: /none.csv: there is no such file\n'],
  [['import', '/tmp'], 'error: /tmp: this is a directory, not a file\n'],
  [['import', 'x.csv', '--columns', 'artist=vote'], 'expected FIELD=HEADER'],
  [['import'], "missing required argument 'file'"],
  [['imports', 'x.csv'], "unknown command 'imports'"],
])('a wrong call, %j, fails and says why', async (args, message) => {
  // A process: Node's own errors are no Error of the realm that Jest runs tests in.
  const { code, stderr } = await runVotes(world, args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test('a database that cannot be reached, or has no poll, is one clear line', async () => {
  const path = files.write('good.csv', GOOD);
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const away = await runVotes({ appUrl: url, ownerUrl: url }, ['import', path]);
  expect([away.code, away.stderr]).toEqual([
    1,
    expect.stringMatching(/^error: the database cannot be reached \(.*\)\n$/),
  ]);
  const empty = await createTestDatabase();
  expect(await runCommand(empty, ['import', path])).toMatchObject({
    code: 1,
    stderr: 'error: there is no poll yet: the command "poll" sets its window\n',
  });
  await empty.drop();
});
