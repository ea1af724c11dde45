import { clockFrom } from '../../../api/clock';
import type { ImportOptions } from '../../../api/imports/importOptions';
import { importVotes } from '../../../api/imports/importVotes';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());

/** Every import of this file ends with the three sums and the recount being equal. */
async function importLines(lines: string[], options: Partial<ImportOptions> = {}) {
  async function* file() {
    yield Buffer.from(lines.join('\n'));
  }
  const report = await world.database.write((client) =>
    importVotes(client, file(), { ...PLAIN_IMPORT, ...options }),
  );
  await expectSumsAgree(world.database);
  return report;
}

async function query(sql: string) {
  return world.database.read(async (client) => (await client.query(sql)).rows);
}

const WRONG = (line: number, code: string) => expect.objectContaining({ line, code });

test('F5: the same line again, in the file or in a later import, is a duplicate', async () => {
  const lines = ['id,dj,castAt', 'v1,dj-a,2022-09-10 12:00', 'v1,dj-a,2022-09-10T03:00:00Z'];
  expect(await importLines(lines)).toMatchObject({ read: 2, accepted: 1, duplicates: 1 });
  expect(await importLines([...lines, 'v2,DJ B,2022-09-10 12:00'])).toMatchObject({
    read: 3,
    accepted: 1,
    duplicates: 2,
    rejected: 0,
    djs: [{ id: 'dj-b', name: 'DJ B', votes: 1 }],
    days: [{ date: '2022-09-10', votes: 1 }],
  });
});

test('the window is [opensAt, closesAt), exact to the millisecond', async () => {
  const report = await importLines([
    'id,dj,castAt',
    'a,dj-a,2022-09-01T02:59:59.999Z',
    'b,dj-a,2022-09-01T03:00:00.000Z',
    'c,dj-a,2022-09-30T14:59:59.999Z',
    'd,dj-a,2022-09-30T15:00:00.000Z',
  ]);
  expect(report.wrong).toEqual([WRONG(2, 'outside_window'), WRONG(5, 'outside_window')]);
  expect(await countVotes(world.database)).toBe(0);
});

test('a day ends in Tokyo: 14:59:59.999Z and 15:00:00Z are two days and two hours', async () => {
  await importLines([
    'id,dj,castAt',
    'a,dj-a,2022-09-20T14:59:59.999Z',
    'b,dj-a,2022-09-20T15:00:00Z',
    'c,dj-a,2022-09-20T14:59:59.9999999Z',
  ]);
  expect(await query('select day, hour, valid from sum_day_hour order by day')).toEqual([
    { day: '2022-09-20', hour: 23, valid: 2 },
    { day: '2022-09-21', hour: 0, valid: 1 },
  ]);
});

test('F9: more than five minutes ahead of the clock of the vote is refused', async () => {
  const clock = { now: () => new Date('2022-09-20T05:00:00.000Z') };
  const lines = ['id,dj,castAt', 'a,dj-a,2022-09-20T05:05:00.000Z'];
  expect(await importLines(lines, { clock })).toMatchObject({ accepted: 1, rejected: 0 });
  const late = [...lines, 'b,dj-a,2022-09-20T05:05:00.001Z'];
  expect((await importLines(late, { clock })).wrong).toEqual([WRONG(3, 'ahead_of_clock')]);
  const later = clockFrom(new Date('2022-09-20T05:00:01Z'));
  expect(await importLines(late, { clock: later })).toMatchObject({ accepted: 1, duplicates: 1 });
});

test('the first twenty wrong lines are kept, all are counted, conflicts among them', async () => {
  const bad = Array.from({ length: 30 }, (_, at) => `x${at},nobody,2022-09-10 12:00`);
  const report = await importLines([
    'id,dj,castAt',
    'v1,dj-a,2022-09-10 12:00',
    'v1,dj-b,2022-09-10 12:00',
    ...bad,
  ]);
  expect(report.rejected).toBe(31);
  expect(report.wrong).toHaveLength(20);
  expect(report.wrong[0]).toEqual(WRONG(3, 'conflict'));
  expect(report.wrong[19]).toEqual(WRONG(22, 'unknown_dj'));
});

test('texts keep what COPY and CSV would take for their own', async () => {
  const voter = 'tab\there, back\\slash, \\N, "quotes"\nand a line,\rand another; さくら🎧';
  await importLines(['id,dj,voter,castAt', `a,dj-a,"${voter.replaceAll('"', '""')}",1663650000`]);
  expect(await query('select voter, source from vote')).toEqual([{ voter, source: null }]);
});

test('an import ends by itself, by its caller or with its connection: PostgreSQL sets it no time', async () => {
  async function* file() {
    yield Buffer.from('id,dj,castAt\na,dj-a,2022-09-10 12:00\n');
  }
  const limits = await world.database.write(async (client) => {
    await importVotes(client, file(), PLAIN_IMPORT);
    return (await client.query("select current_setting('statement_timeout') as time")).rows;
  });
  expect(limits).toEqual([{ time: '0' }]);
});
