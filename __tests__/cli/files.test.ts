import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { databaseOfEachTest } from '../support/eachTest';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure } from '../support/processes/votesCommand';

const files = voteFiles();
afterAll(() => files.remove());
// dj-a (DJ A) and dj-b (DJ B).
const world = databaseOfEachTest(setUpPoll);

const importDjs = (content: string | Buffer, ...more: string[]) =>
  runCommand(world, ['djs', 'import', files.write('djs.csv', content), ...more]);

async function djs() {
  const rows = await world.database.query('select id, name, kana, area from dj order by id');
  return rows.map((row) => Object.values(row).join('|'));
}

const madeId = (name: string) => `dj-${hash('sha256', name).slice(0, 32)}`;

test('DJs are added, and replaced by id or name; a missing column keeps its values', async () => {
  const { code, stdout, stderr } = await importDjs(
    'id,name,kana,area\r\ndj-a,DJ アリス,ありす,東京\r\n,ＤＪ　Ｂ,びい,大阪\r\n,ミキサー,みきさあ,\r\n',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const figures = ['read', 'new', 'there before', 'rejected'];
  expect(figures.map((what) => figure(stdout, what))).toEqual([3, 1, 2, 0]);
  // The same again changes nothing.
  for (const _ of [1, 2]) expect((await importDjs('name,area\nDJ アリス,\n')).code).toBe(0);
  const mixer = `${madeId('ミキサー')}|ミキサー|みきさあ|`;
  const expected = ['dj-a|DJ アリス|ありす|', 'dj-b|ＤＪ　Ｂ|びい|大阪', mixer];
  expect((await djs()).sort()).toEqual(expected.sort());
  expect(await auditTold(world.database)).toHaveLength(2);
});

test('more DJs than a poll may have are refused', async () => {
  const before = await djs();
  const lines = Array.from({ length: 20_000 }, (_, n) => `DJ ${n}\n`);
  expect(await importDjs(`name\n${lines.join('')}`)).toMatchObject({ code: 1 });
  expect(await djs()).toEqual(before);
});

test('Japanese headers, Shift_JIS and gzip need no option; other columns are named', async () => {
  const file = iconv.encode('名前,よみ,メモ\r\n髙橋,たかはし,x\r\n', 'shift_jis');
  const { code, stderr } = await importDjs(gzipSync(file));
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'columns left out: "メモ"\n' });
  expect(await djs()).toContain(`${madeId('髙橋')}|髙橋|たかはし|`);
});

test('any wrong line, and nothing is stored; each is named with its number', async () => {
  const wrong = 'id,name,area\ndj-n,新人,\n,,東京\ndj-n,別人,\nx,y\n';
  const { code, stdout, stderr } = await importDjs(wrong);
  expect([code, figure(stdout, 'new'), figure(stdout, 'rejected')]).toEqual([1, 0, 3]);
  expect(stderr).toBe(`line 3: the name is empty (bad_line)
line 4: the DJ "dj-n" stands in line 2 already (conflict)
line 5: 3 fields expected, 2 found (bad_line)
error: nothing was stored (3 errors)
`);
  expect(await djs()).toHaveLength(2);
});
