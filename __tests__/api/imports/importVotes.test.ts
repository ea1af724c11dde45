import { gzipSync } from 'node:zlib';
import { type ImportOptions, importVotes } from '../../../api/imports/importVotes';
import { auditTold } from '../../support/api/auditLog';
import { databaseOfEachTest } from '../../support/eachTest';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

const world = databaseOfEachTest(setUpPoll);

function add(content: string[] | Buffer, options: Partial<ImportOptions> = {}) {
  const file = inputFileOf(Array.isArray(content) ? content.join('\n') : content);
  return world.database.write((client) =>
    importVotes(client, file, { ...PLAIN_IMPORT, ...options }),
  );
}
const query = (sql: string) => world.database.query(sql);

const HEADER = 'id,dj,castAt';
const AT = '2022-09-10 12:00';

test('texts keep what COPY and CSV would take for their own', async () => {
  const voter = 'tab\there, back\\slash, \\N, "quotes"\nand a line,\rand another; さくら🎧';
  await add(['id,dj,voter,castAt', `a,dj-a,"${voter.replaceAll('"', '""')}",1663650000`]);
  expect(await query('select voter, source from vote')).toEqual([{ voter, source: null }]);
});

const MIXED = [
  'id,dj,castAt,voter',
  `a,dj-a,${AT},v1`,
  'b,DJ Nobody,2022-02-29 12:00,v2',
  `c,"dj-b",${AT},"v, ""3"""`,
  `d,"dj-b,${AT},v4`,
  `a,dj-b,${AT},"v\n5"`,
  `e,dj-a,${AT}`,
  'f,dj-a,2022-09-11 12:00,v7',
  '',
];
const SKIP = { onError: 'skip' } as const;

test('good lines are stored, each wrong one is given with its cells and reason', async () => {
  const given: unknown[] = [];
  const onWrongLine: ImportOptions['onWrongLine'] = ({ line, code }, cells, header) =>
    void given.push([line, code, cells, header.join()]);
  const report = await add(MIXED, { ...SKIP, createDjs: true, onWrongLine });
  expect(report).toMatchObject({
    ...{ stored: true, read: 7, accepted: 3, duplicates: 0, rejected: 4, djsMade: 0 },
    rejectedByCode: { bad_instant: 1, not_readable: 1, bad_line: 1, conflict: 1 },
    firstCastAt: '2022-09-10T03:00:00.000Z',
    lastCastAt: '2022-09-11T03:00:00.000Z',
  });
  expect(given).toEqual([
    [3, 'bad_instant', ['b', 'DJ Nobody', '2022-02-29 12:00', 'v2'], MIXED[0]],
    [5, 'not_readable', [`d,"dj-b,${AT},v4`], MIXED[0]],
    [8, 'bad_line', ['e', 'dj-a', AT], MIXED[0]],
    [6, 'conflict', ['a', 'dj-b', AT, 'v\n5'], MIXED[0]],
  ]);
  const values = report.wrong.map(({ line, value }) => `${line} ${value}`);
  expect(values).toEqual(['3 2022-02-29 12:00', '5 null', '6 a', '8 null']);
  const stored = await query("select concat_ws('|', id, dj, voter) as vote from vote order by id");
  expect(stored.map(({ vote }) => vote)).toEqual(['a|dj-a|v1', 'c|dj-b|v, "3"', 'f|dj-a|v7']);
});

const PACKED = gzipSync(MIXED.join('\n'));
test.each([
  { what: 'cut off', file: PACKED.subarray(0, -9), message: 'ends too soon' },
  { what: 'damaged', file: Buffer.concat([PACKED, Buffer.from('more')]), message: 'is damaged' },
])('of a gzip file that is $what no line is stored', async ({ file, message }) => {
  const report = await add(file, SKIP);
  expect(report).toMatchObject({ stored: false, complete: false, accepted: 0 });
  expect(report.wrong[0]).toMatchObject({ line: null, message: expect.stringContaining(message) });
  expect([await countVotes(world.database), await auditTold(world.database)]).toEqual([0, []]);
});

test('the audit log says what was stored and by whom, and has no voter', async () => {
  const reason = '集計センターの遅れ';
  const { id, bytes, sha256 } = await add(MIXED, { ...SKIP, fileName: 'a\nb.csv', reason });
  const detail = {
    ...{ id, file: 'a\\u{a}b.csv', bytes, sha256, onError: 'skip', hashVoters: false, reason },
    ...{ read: 7, accepted: 3, duplicates: 0, rejected: 4, djsMade: 0 },
    ...{ from: '2022-09-10', to: '2022-09-11' },
  };
  const entry = ['cli:somebody@somewhere', 'import', detail];
  expect(await auditTold(world.database)).toEqual([entry]);
});

test('of thousands of conflicts each is given, in the order of the lines', async () => {
  const file = (dj: string) =>
    [HEADER].concat(Array.from({ length: 2_500 }, (_, at) => `v${at},${dj},${AT}`));
  await add(file('dj-a'));
  const given: (number | null)[] = [];
  const onWrongLine: ImportOptions['onWrongLine'] = ({ line }) => void given.push(line);
  const report = await add(file('dj-b'), { ...SKIP, onWrongLine });
  expect(report).toMatchObject({ accepted: 0, duplicates: 0, rejected: 2_500, id: null });
  expect(given).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 2));
});
