import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { auditTold } from '../../support/api/auditLog';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { setUpPoll, voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;

// dj-a (DJ A) and dj-b (DJ B).
beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());
afterAll(() => files.remove());

function importDjs(content: string | Buffer, ...more: string[]) {
  return runCommand(world, ['djs', 'import', files.write('djs.csv', content), ...more]);
}

async function djs() {
  const { rows } = await world.database.read((client) =>
    client.query('select id, name, kana, area, category from dj order by id'),
  );
  return rows.map((row) => Object.values(row).join('|'));
}

const madeId = (name: string) =>
  `dj-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;

test('DJs are added and replaced by id, else by name, else made; nobody is removed', async () => {
  const { code, stdout, stderr } = await importDjs(
    [
      'id,name,kana,area,category',
      'dj-a,DJ アリス,ありす,東京,ハウス',
      ',ＤＪ　Ｂ,びい,大阪,',
      ',ミキサー,みきさあ,,"テクノ, 他"',
    ].join('\r\n'),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(['read', 'new', 'there before', 'rejected'].map((what) => figure(stdout, what))).toEqual([
    3, 1, 2, 0,
  ]);
  expect(await djs()).toEqual(
    [
      `${madeId('ミキサー')}|ミキサー|みきさあ||テクノ, 他`,
      'dj-a|DJ アリス|ありす|東京|ハウス',
      'dj-b|ＤＪ　Ｂ|びい|大阪|',
    ].sort(),
  );
  const [[, action, detail] = [], ...more] = await auditTold(world.database);
  expect([action, more]).toEqual(['djs.changed', []]);
  expect(detail).toMatchObject({
    added: { count: 1 },
    changed: { count: 2 },
    removed: { count: 0 },
  });
});

test('what the file has no column for stays; an empty field empties it; the same again changes nothing', async () => {
  await importDjs('id,name,kana,area,category\ndj-a,DJ A,えい,東京,ハウス\n');
  const second = 'name,area\nDJ A,\n';
  expect((await importDjs(second)).code).toBe(0);
  expect(await djs()).toEqual(['dj-a|DJ A|えい||ハウス', 'dj-b|DJ B|||']);
  expect((await importDjs(second)).code).toBe(0);
  expect(await auditTold(world.database)).toHaveLength(2);
});

test('other headers, another encoding, packed', async () => {
  const file = gzipSync(iconv.encode('出演者,読み,メモ\n髙橋,たかはし,x\n', 'shift_jis'));
  const { code, stderr } = await importDjs(
    file,
    '--encoding',
    'shift_jis',
    '--columns',
    'name=出演者,kana=読み',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'columns left out: "メモ"\n' });
  expect(await djs()).toContain(`${madeId('髙橋')}|髙橋|たかはし||`);
});

test('Japanese headers and Shift_JIS need no option; a column of another name is left out, and told', async () => {
  const file = iconv.encode('名前,よみ,メモ\r\n髙橋,たかはし,x\r\n', 'shift_jis');
  const { code, stderr } = await importDjs(file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'columns left out: "メモ"\n' });
  expect(await djs()).toContain(`${madeId('髙橋')}|髙橋|たかはし||`);
});

test('S34: any wrong line, and nothing of the file is stored; each is told with its number', async () => {
  await importDjs('id,name\ndj-c,DJ A\n');
  const before = await djs();
  const { code, stdout, stderr } = await importDjs(
    ['id,name,area', 'dj-n,新人,', ',DJ A,', ',,東京', 'dj-n,別人,', ',新人,', 'x,y', ''].join(
      '\n',
    ),
  );
  expect(code).toBe(1);
  expect([figure(stdout, 'new'), figure(stdout, 'rejected')]).toEqual([0, 5]);
  expect(stderr).toBe(
    [
      'line 3: several DJs are called "DJ A": give the id (ambiguous_dj)',
      'line 4: the name is empty (bad_line)',
      'line 5: the DJ "dj-n" stands in line 2 already (conflict)',
      'line 6: the DJ "dj-n" stands in line 2 already (conflict)',
      'line 7: 3 fields expected, 2 found (bad_line)',
      '5 errors: nothing was stored\n',
    ].join('\n'),
  );
  expect(await djs()).toEqual(before);
});

test.each([
  ['', 'the file is empty'],
  ['id,kana\n', 'line 1: missing column "name"'],
  ['name\n', 'the file has a header, and no line below it'],
  ['name,DJ\nA,A\n', 'line 1: "DJ" is the second column for name'],
  ['id,name\n1.23E+15,X\n', 'line 2: id "1.23E+15" is a long number as Excel cuts it'],
  ['y-1,dj-a,voter-7,2022-09-10\n', 'missing column "name"; the first line is no header'],
])('S34: the file %j is refused', async (content, message) => {
  const { code, stderr } = await importDjs(content);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain('1 error: nothing was stored');
  expect(await auditTold(world.database)).toEqual([]);
});

test('S34: names that look alike are taken, and told with what nobody sees', async () => {
  const { code, stderr } = await importDjs('id,name\nx,dj a\ny,DJ\u200b A\nz,DJ C\n');
  expect(code).toBe(0);
  expect(stderr).toBe(
    [
      'warning: the DJs "dj a" and "DJ A" differ by case, blanks or unseen marks alone',
      'warning: the DJs "DJ[U+200B] A" and "DJ A" differ by case, blanks or unseen marks alone\n',
    ].join('\n'),
  );
  expect(await djs()).toHaveLength(5);
});

test('--dry-run says what would be, and stores nothing', async () => {
  const { code, stdout } = await importDjs('name\n新人\nDJ A\n', '--dry-run');
  expect([code, figure(stdout, 'new')]).toEqual([0, 1]);
  expect(await djs()).toHaveLength(2);
  expect(await auditTold(world.database)).toEqual([]);
});

test('two files at once make a DJ of the same name once', async () => {
  const path = files.write('both.csv', 'name\n新人\nミキサー\n');
  const both = await Promise.all([1, 2].map(() => runVotes(world, ['djs', 'import', path])));
  expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await djs()).toHaveLength(4);
  expect(await auditTold(world.database)).toHaveLength(1);
});
