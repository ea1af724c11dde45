import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { FileTooLarge } from '../../../api/csv/unpack';
import type { ImportOptions } from '../../../api/imports/importOptions';
import { importVotes } from '../../../api/imports/importVotes';
import { voterHash } from '../../../api/votes/voterHash';
import type { WrongLine } from '../../../contract/rejection';
import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { pieces } from '../../support/files/pieces';
import { PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());

interface Told extends Pick<WrongLine, 'line' | 'code'> {
  cells: readonly string[];
  header: readonly string[];
}

/** Skips what is wrong, and says what was told of it. */
async function skip(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  const told: Told[] = [];
  // A small file comes in small pieces, so that lines are cut; a large one in pieces as large as sockets give.
  const size = content.length > 10_000 ? 65_536 : 100;
  const reopen = () => pieces(Buffer.from(content), size);
  const report = await world.database.write((client) =>
    importVotes(client, reopen(), {
      ...PLAIN_IMPORT,
      onError: 'skip',
      reopen,
      onWrongLine: ({ line, code }, cells, header) => void told.push({ line, code, cells, header }),
      ...options,
    }),
  );
  await expectSumsAgree(world.database);
  expect(told).toHaveLength(report.rejected);
  return { report, told };
}

async function query(sql: string) {
  return world.database.read(async (client) => (await client.query(sql)).rows);
}

const MIXED = [
  'id,dj,castAt,voter',
  'a,dj-a,2022-09-10 12:00,v1',
  'b,DJ Nobody,2022-02-29 12:00,v2',
  'c,"dj-b",2022-09-10 12:00,"v, ""3"""',
  'd,"dj-b,2022-09-10 12:00,v4',
  'a,dj-b,2022-09-10 12:00,"v\n5"',
  'e,dj-a,2022-09-10 12:00',
  'f,dj-a,2022-09-11 12:00,v7',
  '',
].join('\n');

test('S34: the good lines are stored, each wrong one is told with its cells and its reason', async () => {
  const { report, told } = await skip(MIXED, { createDjs: true });
  expect(report).toMatchObject({
    stored: true,
    complete: true,
    read: 7,
    accepted: 3,
    duplicates: 0,
    rejected: 4,
    rejectedByCode: { bad_instant: 1, not_readable: 1, bad_line: 1, conflict: 1 },
    djsMade: 0,
    firstCastAt: '2022-09-10T03:00:00.000Z',
    lastCastAt: '2022-09-11T03:00:00.000Z',
  });
  const header = ['id', 'dj', 'castAt', 'voter'];
  expect(told).toEqual([
    { line: 3, code: 'bad_instant', cells: ['b', 'DJ Nobody', '2022-02-29 12:00', 'v2'], header },
    { line: 5, code: 'not_readable', cells: ['d,"dj-b,2022-09-10 12:00,v4'], header },
    { line: 8, code: 'bad_line', cells: ['e', 'dj-a', '2022-09-10 12:00'], header },
    { line: 6, code: 'conflict', cells: ['a', 'dj-b', '2022-09-10 12:00', 'v\n5'], header },
  ]);
  expect(report.wrong.map(({ line, value }) => [line, value])).toEqual([
    [3, '2022-02-29 12:00'],
    [5, null],
    [6, 'a'],
    [8, null],
  ]);
  expect(await query('select id, dj, voter from vote order by id')).toEqual([
    { id: 'a', dj: 'dj-a', voter: 'v1' },
    { id: 'c', dj: 'dj-b', voter: 'v, "3"' },
    { id: 'f', dj: 'dj-a', voter: 'v7' },
  ]);
});

test('S34: a line that is not taken makes no DJ', async () => {
  const lines = 'dj,castAt,voter\nDJ C,2022-09-10 12:00,\nDJ D,2022-10-10 12:00,x\n';
  const { report } = await skip(lines, { createDjs: true });
  expect(report).toMatchObject({ rejected: 2, djsMade: 0 });
  expect(await query('select id from dj order by id')).toEqual([{ id: 'dj-a' }, { id: 'dj-b' }]);
});

test('a DJ that comes without any vote moves the revision on', async () => {
  const revision = () => query('select sum(changes)::int as sum from revision');
  await skip('id,dj,castAt\na,dj-a,2022-09-10 12:00\n');
  const [before] = await revision();
  const { report } = await skip('id,dj,castAt\na,DJ C,2022-09-10 12:00\n', { createDjs: true });
  expect(report).toMatchObject({ accepted: 0, rejected: 1, djsMade: 1, stored: true });
  expect(await revision()).toEqual([{ sum: before.sum + 1 }]);
});

test('thousands of conflicts are all told, in the order of their lines', async () => {
  const line = (dj: string) => (_: unknown, at: number) => `v${at},${dj},2022-09-10 12:00\n`;
  const file = (dj: string) => `id,dj,castAt\n${Array.from({ length: 2_500 }, line(dj)).join('')}`;
  await skip(file('dj-a'));
  const { report, told } = await skip(file('dj-b'));
  expect(report).toMatchObject({ accepted: 0, duplicates: 0, rejected: 2_500, id: null });
  expect(told.map(({ line }) => line)).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 2));
  expect(told[2_000]?.cells).toEqual(['v2000', 'dj-b', '2022-09-10 12:00']);
});

test.each([
  ['cut off', (whole: Buffer) => whole.subarray(0, -9), 'ends too soon'],
  ['damaged', (whole: Buffer) => Buffer.concat([whole, Buffer.from('another')]), 'is damaged'],
])(
  'S34: a gzip file that is %s is stored neither in part nor in whole, even where lines may be skipped',
  async (_, damage, message) => {
    const { report } = await skip(damage(gzipSync(MIXED)));
    expect(report).toMatchObject({ stored: false, complete: false, accepted: 0 });
    expect(report.wrong[0]).toMatchObject({
      line: null,
      message: expect.stringContaining(message),
    });
    expect(await countVotes(world.database)).toBe(0);
    expect(await auditTold(world.database)).toEqual([]);
  },
);

test('a file that is given up in its first line is told as it came, to its last byte', async () => {
  const content = Buffer.from(`id,dj\n${'a,b\n'.repeat(100_000)}`);
  const { report } = await skip(content);
  expect(report).toMatchObject({ complete: false, bytes: content.length });
  expect(report.sha256).toBe(sha256(content));
});

/** As another program tells it. */
function sha256(content: Buffer): string {
  return execFileSync('sha256sum', { input: content }).toString().slice(0, 64);
}

test('S33: a file that unpacks to more than it may is refused as soon as it does', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000, '\n'));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(skip(bomb, { maxBytes: 1_000_000 })).rejects.toBeInstanceOf(FileTooLarge);
  await expect(skip(MIXED, { maxBytes: MIXED.length - 1 })).rejects.toBeInstanceOf(FileTooLarge);
  expect((await skip(MIXED, { maxBytes: Buffer.byteLength(MIXED) })).report.accepted).toBe(3);
});

test('voters that are to be hashed reach no table as they came, wrong lines included', async () => {
  // So long that no hash has it by chance.
  const voter = 'the-seventh-voter';
  const hashVoters = voterHash('k'.repeat(32));
  const seen: string[] = [];
  const reopen = () => pieces(Buffer.from(MIXED.replace(/v7$/m, voter)), 100);
  await world.database.write(async (client) => {
    await importVotes(client, reopen(), {
      ...PLAIN_IMPORT,
      onError: 'skip',
      hashVoters,
      reopen,
      onWrongLine: (_, cells) => void seen.push(cells.join()),
    });
    const { rows } = await client.query('select * from staged_vote');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain(voter);
  });
  expect(seen.at(-1)).toBe('a,dj-b,2022-09-10 12:00,v\n5');
  expect(await query("select voter from vote where id = 'f'")).toEqual([
    { voter: hashVoters.voter(voter) },
  ]);
});

test('S37: the list of imports and the audit log say what was stored, by whom, and of no voter', async () => {
  const { report } = await skip(MIXED, { fileName: 'a\nb.csv', reason: '集計センターの遅れ' });
  const { id, bytes, sha256 } = report;
  const counts = { read: 7, accepted: 3, duplicates: 0, rejected: 4 };
  expect(await auditTold(world.database)).toEqual([
    [
      'cli:somebody@somewhere',
      'import',
      {
        id,
        file: 'a\\u{a}b.csv',
        bytes,
        sha256,
        ...counts,
        djsMade: 0,
        from: '2022-09-10',
        to: '2022-09-11',
        onError: 'skip',
        hashVoters: false,
        reason: '集計センターの遅れ',
      },
    ],
  ]);
  expect(await query('select id, actor, file, read, accepted, rejected from import_run')).toEqual([
    {
      id,
      actor: 'cli:somebody@somewhere',
      file: 'a\\u{a}b.csv',
      read: 7,
      accepted: 3,
      rejected: 4,
    },
  ]);
});

test.each<[string, Partial<ImportOptions>]>([
  ['a dry run', { dryRun: true }],
  ['a refused file', { onError: 'stop' }],
  ['duplicates alone', {}],
])('S37: what adds nothing leaves no entry: %s', async (what, options) => {
  const before = what === 'duplicates alone' ? 1 : 0;
  if (before) await skip(MIXED);
  const { report } = await skip(MIXED, options);
  expect(report).toMatchObject({ id: null, stored: before === 1 });
  expect(await auditTold(world.database)).toHaveLength(before);
  expect(await query('select from import_run')).toHaveLength(before);
});
