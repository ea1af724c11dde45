import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { countVotes, setUpPoll, voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

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

async function skip(path: string, ...more: string[]) {
  const result = await runCommand(world, ['import', path, '--skip-bad', ...more]);
  await expectSumsAgree(world.database);
  return result;
}

function partials(): string[] {
  return readdirSync(files.folder).filter((name) => name.endsWith('.partial'));
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

test('S34: --skip-bad stores the good lines, lists the wrong ones beside the file, and succeeds', async () => {
  const path = files.write('bad.csv', BAD);
  const { code, stdout, stderr } = await skip(path);
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
  expect(await countVotes(world.database)).toBe(1);
});

test('the list, put right, is a file again; where it is good its own list is gone', async () => {
  const path = files.write('later.csv', `${GOOD}2,dj-z,x,2022-09-10 12:00\n3,dj-z,y,2022-09-10\n`);
  await skip(path);
  const list = `${path}.wrong.csv`;
  files.write('later.csv.wrong.csv', read(list).replace('2,dj-z', '2,dj-b'));
  const second = await skip(list);
  expect([second.code, figure(second.stdout, 'accepted')]).toEqual([0, 1]);
  expect(read(`${list}.wrong.csv`)).toMatch(
    /^line,code,message,id,dj,voter,castAt\r\n3,bad_instant,[^]*,3,dj-z,y,2022-09-10\r\n$/,
  );
  files.write('later.csv', GOOD);
  expect(await skip(path)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(list)).toBe(false);
});

test("a file in the list's place that no import wrote is left alone, and nothing is stored", async () => {
  const path = files.write('own.csv', BAD);
  const list = files.write('own.csv.wrong.csv', 'my notes\n');
  const { code, stderr } = await skip(path);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `error: ${list}: this file is no list of wrong lines; move it away, or it would be lost\n`,
  );
  expect(read(list)).toBe('my notes\n');
  expect(await countVotes(world.database)).toBe(0);
});

test('F2: no room for the list is one clear line, nothing is stored, and with room it works', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `x${at},dj-z,v,2022-09-10 12:00\n`);
  const path = files.write('full.csv', GOOD + many.join(''));
  const full = await runVotes(world, ['import', path, '--skip-bad'], {}, { mostFileBytes: 65_536 });
  expect([full.code, full.stdout]).toEqual([1, '']);
  expect(full.stderr).toBe(
    `error: ${path}.wrong.csv: no room for the wrong lines: files may not grow further here; nothing was stored\n`,
  );
  expect(await countVotes(world.database)).toBe(0);
  expect(await auditTold(world.database)).toEqual([]);
  expect([existsSync(`${path}.wrong.csv`), partials()]).toEqual([false, []]);
  expect((await skip(path)).code).toBe(0);
  expect(read(`${path}.wrong.csv`).split('\r\n')).toHaveLength(2_002);
});

test('S34: of a damaged archive nothing can be skipped: nothing is stored, and an older list stays', async () => {
  const path = files.write('whole.csv', gzipSync(BAD).subarray(0, -3));
  const list = files.write('whole.csv.wrong.csv', 'line,code,message,id\r\n');
  const { code, stderr } = await skip(path);
  expect(code).toBe(1);
  expect(stderr).toContain('the gzip file ends too soon');
  expect(stderr).toContain('1 error: nothing was stored');
  expect(await countVotes(world.database)).toBe(0);
  expect(read(list)).toBe('line,code,message,id\r\n');
});

test('without --skip-bad nothing is stored, and the option is named where it would help', async () => {
  const path = files.write('stop.csv', BAD);
  const { code, stderr } = await runCommand(world, ['import', path]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/1 error: nothing was stored\n--skip-bad would store the other lines/);
  expect(await countVotes(world.database)).toBe(0);
});

test('S34: a packed Shift_JIS file, with what can be checked against it', async () => {
  const path = files.write('sjis.csv.gz', gzipSync(iconv.encode(GOOD, 'shift_jis')));
  const guess = await runCommand(world, ['import', path]);
  expect(guess.stderr).toContain('line 2: this line is not UTF-8 text: is the file Shift_JIS');
  const { code, stdout, stderr } = await runCommand(
    world,
    ['import', path, '--encoding', 'shift_jis', '--hash-voters'],
    { VOTER_HASH_KEY: 'k'.repeat(32) },
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('file     sjis.csv.gz\n');
  expect(stdout).toMatch(/^SHA-256 {2}[0-9a-f]{64}$/m);
  expect(figure(stdout, 'bytes')).toBe(statSync(path).size);
  expect(stdout).toContain('first accepted vote  2022-09-10 12:00:00 +09:00\n');
  const rows = await world.database.read((client) => client.query('select voter from vote'));
  expect(rows.rows).toEqual([{ voter: expect.stringMatching(/^[\w-]{43}$/) }]);
  const plain = await runCommand(world, ['import', files.write('plain.csv', GOOD)]);
  expect(plain.code).toBe(1);
  expect(plain.stderr).toMatch(/^error: the voters of this vote are stored as hashes/);
});

test('a late import says why, once the result is final', async () => {
  const path = files.write('late.csv', GOOD);
  await world.database.write((client) => client.query('update poll set final_at = now()'));
  const silent = await runCommand(world, ['import', path, '--reason', ' ']);
  expect(silent).toMatchObject({
    code: 1,
    stderr: 'error: the result is final: --reason says why these votes come late\n',
  });
  expect((await runCommand(world, ['import', path, '--reason', '箱の遅れ'])).code).toBe(0);
  const [[actor, action, detail] = []] = await auditTold(world.database);
  expect([actor, action]).toEqual([expect.stringMatching(/^cli:.+@.+$/), 'import']);
  expect(detail).toMatchObject({ file: 'late.csv', accepted: 1, reason: '箱の遅れ' });
});
