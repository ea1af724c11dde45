import { parse } from 'csv-parse/sync';
import { exportEndpoints } from '../../../contract/exports';
import { readAuditHead } from '../../../api/audit/queries';
import { asAuditor, asIngest, testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  opens: '2022-09-01T12:00',
  closes: '2022-09-06',
  djs: [
    { ...testDj('aoi', 'あ'), name: '=SUM(A1)' },
    { ...testDj('kai', 'か'), name: 'DJ #1, "K"' },
    testDj('ren', 'れ'),
  ],
});
beforeEach(async () => {
  api.setNow('2022-09-04T14:07:30+09:00');
  await api.cast(
    { dj: 'ren', at: '2022-09-01T23:59:59.999+09:00', count: 4 },
    { dj: 'aoi', at: '2022-09-02T00:00+09:00', count: 3 },
    { dj: 'kai', at: '2022-09-02T12:00+09:00', count: 3 },
    { dj: 'aoi', at: '2022-09-04T12:00+09:00', count: 2 },
  );
});

/** Of the votes above, as `day dj votes`. */
const CELLS = [
  ...['2022-09-01 aoi 0', '2022-09-01 kai 0', '2022-09-01 ren 4'],
  ...['2022-09-02 aoi 3', '2022-09-02 kai 3', '2022-09-02 ren 0'],
  ...['2022-09-03 aoi 0', '2022-09-03 kai 0', '2022-09-03 ren 0'],
  ...['2022-09-04 aoi 2', '2022-09-04 kai 0', '2022-09-04 ren 0'],
];

const textOf = async (path: string) => {
  const response = await api.ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
};

/** As pandas reads it with comment='#'. */
const readTable = (text: string) =>
  parse(text, {
    ...{ bom: true, columns: true, skip_empty_lines: true },
    ...{ comment: '#', comment_no_infix: true },
  }) as Record<string, string>[];

test('day x DJ, long, has a row for each day and DJ with the votes cast', async () => {
  const text = await textOf('/v1/export/day-dj.csv');
  expect(text.startsWith('\ufeff日付,DJ,よみ,ID,部門,地域,票数\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const rows = readTable(text);
  expect(rows).toHaveLength(12);
  const cells = rows.map((row) => `${row['日付']} ${row.ID} ${row['票数']}`);
  expect(cells.sort()).toEqual(CELLS);
  expect(rows.map(({ DJ }) => DJ).slice(0, 3)).toEqual(["'=SUM(A1)", 'REN', 'DJ #1, "K"']);
});

test('day x DJ, wide, has the same figures and their sums', async () => {
  const rows = readTable(await textOf('/v1/export/day-dj.csv?form=wide'));
  const days = [1, 2, 3, 4].map((day) => `2022-09-0${day}`);
  const sums = rows.pop()!;
  const cells = rows.flatMap((row) => days.map((day) => `${day} ${row.ID} ${row[day]}`));
  expect(cells.sort()).toEqual(CELLS);
  expect(sums).toMatchObject({ DJ: '合計', 合計: '12' });
  expect(days.map((day) => sums[day])).toEqual(['4', '6', '0', '2']);
});

test('a CSV ends with lines that say where it is from, each after a #', async () => {
  await api.freeze();
  const [, below = ''] = (await textOf('/v1/export/day-dj.csv')).split('\r\n\r\n');
  const head = await api.database.read(readAuditHead);
  const { snapshot } = await api.answer('daily');
  expect(below.trimEnd().split('\r\n')).toEqual([
    '# 投票: DJランキング投票2022',
    '# 内容: 日別×DJの票数（縦持ち: 1日・1組に1行）',
    '# 期間: 2022-09-01〜2022-09-04',
    '# 集計中: 2022-09-04（14:07時点）',
    '# 部分日: 2022-09-01',
    '# 時点: 2022-09-04 14:07:30（日本時間）',
    `# リビジョン: ${snapshot.revision}`,
    `# 操作履歴の最新: No.${head.seq} SHA-256 ${head.hash}`,
  ]);
});

test('the ranking and the days are those of their JSON responses', async () => {
  const { ranking, total } = await api.answer('total');
  const ranks = readTable(await textOf('/v1/export/total.csv'));
  expect(ranks.slice(0, -1).map((row) => [row['順位'], row.ID, row['票数']])).toEqual(
    ranking.map(({ rank, dj, votes }) => [String(rank), dj.id, String(votes)]),
  );
  expect(ranks[0]).toMatchObject({ '割合(%)': '41.7' });
  expect(ranks.at(-1)).toMatchObject({ DJ: '合計', 票数: String(total) });
  const days = readTable(await textOf('/v1/export/daily.csv'));
  expect(days.map((row) => [row['日付'], row['状態'], row['票数'], row['累計']])).toEqual([
    ['2022-09-01', '終了・部分日', '4', '4'],
    ['2022-09-02', '終了', '6', '10'],
    ['2022-09-03', '終了', '0', '10'],
    ['2022-09-04', '集計中', '2', '12'],
    ['2022-09-05', 'これから', '', ''],
    ['合計', '', '12', ''],
  ]);
});

test('files are for readers; a bad query is 400', async () => {
  for (const { path } of Object.values(exportEndpoints)) {
    const refused = [
      await api.ask(path, {}),
      await api.ask(path, asIngest()),
      await api.ask(`${path}?columns=all`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 400]);
    const { status, headers, body } = await api.ask(path, asAuditor());
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    await body?.cancel();
  }
  for (const query of ['form=tall', 'from=2022-02-30', 'from=2022-09-03&to=2022-09-02']) {
    const response = await api.ask(`/v1/export/day-dj.csv?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
  }
  expect(readTable(await textOf('/v1/export/day-dj.csv?from=2022-09-05'))).toEqual([]);
});

test("a version's file has the revision of that version, not today's", async () => {
  const { id, revision } = await api.freeze();
  await api.cast({ dj: 'kai', at: '2022-09-03T12:00+09:00', count: 2 });
  const file = await textOf(`/v1/export/total.csv?version=${id}`);
  expect(file).toContain(`# リビジョン: ${revision}\r\n`);
  expect((await api.answer('total')).snapshot.revision).toBeGreaterThan(revision);
});
