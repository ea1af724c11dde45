import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../support/api/runCommand';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { figure } from '../support/processes/votesCommand';

const SHARED = process.env.SHARED_DIR || join(__dirname, '../../../shared');
const FILE = join(SHARED, 'data/openprespoll-votes.csv');
const MAPPING = ['--columns', 'dj=vote,voter=correlate_id,castAt=datetime_of_vote'];
const IMPORT = ['import', FILE, ...MAPPING, '--create-djs'];

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  const window = ['--opens', '2015-11-18', '--closes', '2016-11-09'];
  const poll = ['poll', '--name', 'Poll', '--year', '2016', ...window];
  expect((await runCommand(world, poll)).code).toBe(0);
});
afterAll(() => world.drop());

type Counts = Record<string, number>;

/** An independent count: lines that differ, by the day nine hours ahead of UTC, and by name. */
function countFile(): { days: Counts; names: Counts } {
  const lines = new Set(readFileSync(FILE, 'utf8').trimEnd().split('\r\n').slice(1));
  const [days, names]: [Counts, Counts] = [{}, {}];
  for (const [, name = '', instant = ''] of [...lines].map((line) => line.split(','))) {
    const day = new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 10);
    days[day] = (days[day] ?? 0) + 1;
    names[name] = (names[name] ?? 0) + 1;
  }
  return { days, names };
}

async function sums(sql: string): Promise<Counts> {
  const { rows } = await world.database.read((client) => client.query(sql));
  return Object.fromEntries(rows.map(({ key, votes }) => [key, votes]));
}

test('F5: the real votes: 10,388 counted, by day and DJ as the file says; again, nothing is added', async () => {
  const { days, names } = countFile();
  const figures = ['read', 'accepted', 'duplicates', 'rejected', 'DJs made'];
  const first = await runCommand(world, IMPORT);
  expect(figures.map((what) => figure(first.stdout, what))).toEqual([10_396, 10_388, 8, 0, 15]);
  for (const [what, votes] of [...Object.entries(days), ...Object.entries(names)])
    expect(figure(first.stdout, what)).toBe(votes);
  const again = await runCommand(world, IMPORT);
  expect(figures.map((what) => figure(again.stdout, what))).toEqual([10_396, 0, 10_396, 0, 0]);
  await expectSumsAgree(world.database);
  const perDay = 'select day as key, sum(valid)::int as votes from sum_day group by day';
  const perName = `select name as key, sum(valid)::int as votes
    from sum_dj join dj on dj.id = sum_dj.dj group by name`;
  expect([await sums(perDay), await sums(perName)]).toEqual([days, names]);
});
