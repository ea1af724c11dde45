import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { runCommand } from '../../support/api/runCommand';
import { figure } from '../../support/processes/votesCommand';

const SHARED = process.env.SHARED_DIR || join(__dirname, '../../../../shared');
const FILE = join(SHARED, 'data/openprespoll-votes.csv');
const IMPORT = [
  'import',
  FILE,
  '--columns',
  'dj=vote,voter=correlate_id,castAt=datetime_of_vote',
  '--create-djs',
];

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  const window = ['--opens', '2015-11-18', '--closes', '2016-11-09'];
  const { code } = await runCommand(world, ['poll', '--name', 'Poll', '--year', '2016', ...window]);
  expect(code).toBe(0);
});
afterAll(() => world.drop());

/** An independent count: lines that differ, by the day nine hours ahead of UTC, and by name. */
function countFile() {
  const lines = new Set(readFileSync(FILE, 'utf8').trimEnd().split('\r\n').slice(1));
  const days: Record<string, number> = {};
  const names: Record<string, number> = {};
  for (const [, name, instant] of [...lines].map((line) => line.split(','))) {
    const day = new Date(Date.parse(instant!) + 9 * 3_600_000).toISOString().slice(0, 10);
    days[day] = (days[day] ?? 0) + 1;
    names[name!] = (names[name!] ?? 0) + 1;
  }
  return { votes: lines.size, days, names };
}

async function sums(sql: string): Promise<Record<string, number>> {
  const { rows } = await world.database.read((client) => client.query(sql));
  return Object.fromEntries(rows.map(({ key, votes }) => [key, votes]));
}

async function expectFigures() {
  const counted = countFile();
  expect(counted.votes).toBe(10_388);
  await expectSumsAgree(world.database);
  expect(
    await sums('select day as key, sum(valid)::int as votes from sum_day group by day'),
  ).toEqual(counted.days);
  expect(
    await sums(
      'select name as key, sum(valid)::int as votes from sum_dj join dj on dj.id = sum_dj.dj group by name',
    ),
  ).toEqual(counted.names);
  return counted;
}

test('the real votes: 10,388 counted, eight duplicates, by day and DJ as the file says', async () => {
  const { code, stdout, stderr } = await runCommand(world, IMPORT);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(figure(stdout, 'read')).toBe(10_396);
  expect(figure(stdout, 'accepted')).toBe(10_388);
  expect(figure(stdout, 'duplicates')).toBe(8);
  expect(figure(stdout, 'rejected')).toBe(0);
  expect(figure(stdout, 'DJs made')).toBe(15);
  const { days, names } = await expectFigures();
  for (const [day, votes] of Object.entries(days)) expect(figure(stdout, day)).toBe(votes);
  for (const [name, votes] of Object.entries(names)) expect(figure(stdout, name)).toBe(votes);
});

test('F5: the same file again adds nothing', async () => {
  const { code, stdout } = await runCommand(world, IMPORT);
  expect(code).toBe(0);
  expect(figure(stdout, 'accepted')).toBe(0);
  expect(figure(stdout, 'duplicates')).toBe(10_396);
  await expectFigures();
});

test('the window can no longer be narrowed so that counted votes fall out', async () => {
  const { code, stderr } = await runCommand(world, ['poll', '--closes', '2016-11-08']);
  const { days } = countFile();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `error: ${days['2016-11-09']} counted votes lie outside that window; nothing changed\n`,
  );
  await expectSumsAgree(world.database);
});
