import { asOwner } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll, voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  const lines = ['id,dj,castAt', 'v1,dj-a,2022-09-10 12:00', 'v2,dj-b,2022-09-11 12:00'];
  const path = files.write('votes.csv', lines.join('\n'));
  const { code } = await runCommand(world, ['import', path]);
  expect(code).toBe(0);
});
afterAll(async () => {
  files.remove();
  await world.drop();
});

const kept = () =>
  world.database.read(async (client) => {
    const { rows } = await client.query('select votes, differences from recount');
    return rows;
  });

test('the command prints what it counted and compared, and stores the result', async () => {
  const { code, stdout, stderr } = await runCommand(world, ['recount']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const said = ['votes', 'Tokyo days with votes', 'DJs', 'differences', 'sum_day_dj'];
  expect(said.map((what) => figure(stdout, what))).toEqual([2, 2, 2, 0, 0]);
  expect(await kept()).toEqual([{ votes: 2, differences: 0 }]);
});

test('a difference is named with its key, and is exit code 1; --repair takes it away', async () => {
  await asOwner(world, "update sum_dj set valid = 1234 where dj = 'dj-b'");
  const broken = await runVotes(world, ['recount']);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain('\nsum_dj\n  dj-b: stored 1, served 1,234\n');
  expect(broken.stderr).toBe('error: 1 figures are not what the stored votes say\n');
  expect(await kept()).toEqual([{ votes: 2, differences: 1 }]);
  const repaired = await runCommand(world, ['recount', '--repair']);
  expect({ code: repaired.code, stderr: repaired.stderr }).toEqual({ code: 0, stderr: '' });
  expect(repaired.stdout).toContain('the sums were written anew');
  expect(await kept()).toEqual([{ votes: 2, differences: 0 }]);
  expect((await runCommand(world, ['recount'])).code).toBe(0);
});
