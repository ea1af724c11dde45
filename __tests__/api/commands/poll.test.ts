import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

test('the command starts as the README says', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'votes', '--', '--help']);
  expect(stdout).toMatch(/^Usage: votes /);
  for (const name of ['import', 'djs', 'poll', 'recount', 'sample', 'admin', 'audit'])
    expect(stdout).toMatch(new RegExp(`^ +${name} `, 'm'));
});

const NEW = ['poll', '--name', 'DJランキング投票2022', '--year', '2022'];

async function window() {
  const { rows } = await world.database.read((client) =>
    client.query<{ opens_at: Date; closes_at: Date }>('select opens_at, closes_at from poll'),
  );
  return rows.map(({ opens_at, closes_at }) => [opens_at.toISOString(), closes_at.toISOString()]);
}

test.each([
  [NEW, 'there is no vote yet: --name, --year, --opens and --closes make it'],
  [[...NEW, '--opens', '2022-09-10', '--closes', '2022-09-09'], 'would close before it opens'],
  [[...NEW, '--opens', '2022-09-01', '--closes', '2023-10-06'], 'longer than 400 days'],
  [[...NEW, '--opens', '2022-02-29', '--closes', '2022-09-30'], 'this day does not exist'],
  [[...NEW, '--opens', 'tomorrow', '--closes', '2022-09-30'], '"tomorrow" is no instant'],
  [['poll', '--year', 'MMXXII'], 'A year such as 2022 is expected.'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await runCommand(world, args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(await window()).toEqual([]);
});

test('times are Tokyo times, a day alone as the end is the whole day', async () => {
  const when = ['--opens', '2022-09-01 12:00', '--closes', '2022-09-30'];
  const { code, stdout, stderr } = await runVotes(world, [...NEW, ...when]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(await window()).toEqual([['2022-09-01T03:00:00.000Z', '2022-09-30T15:00:00.000Z']]);
  expect(stdout).toBe(
    'name    DJランキング投票2022\n' +
      'year    2022\n' +
      'opens   2022-09-01 12:00:00 +09:00\n' +
      'closes  2022-10-01 00:00:00 +09:00\n',
  );
});

test('what is left out stays; an offset is taken as it is', async () => {
  const { code, stdout } = await runCommand(world, [
    'poll',
    '--opens',
    '2022-08-31T20:00:00-04:00',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('name    DJランキング投票2022\n');
  expect(await window()).toEqual([['2022-09-01T00:00:00.000Z', '2022-09-30T15:00:00.000Z']]);
});
