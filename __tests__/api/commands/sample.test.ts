import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';

jest.setTimeout(60_000);

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

test('the made-up vote is logged as such, with how many votes; a second time adds and logs nothing', async () => {
  const first = await runVotes(world, ['sample']);
  const votes = Number(/^accepted +(\d+)$/m.exec(first.stdout)?.[1]);
  expect(votes).toBeGreaterThan(0);
  expect((await runCommand(world, ['sample'])).stdout).toMatch(/^accepted +0$/m);
  const actor = expect.stringMatching(/^cli:.+@.+$/);
  expect(await auditTold(world.database)).toEqual([[actor, 'sample', { votes, until: 'clock' }]]);
  await expectSumsAgree(world.database);
});

const recorded = async () =>
  (
    await world.database.read((client) =>
      client.query<{ at: Date }>('select at from audit order by seq'),
    )
  ).rows.map(({ at }) => at);

test('what is done in a made-up vote is recorded in its own days, in order, by commands without CLOCK too', async () => {
  await runCommand(world, ['poll', '--name', 'DJランキング投票 B']);
  const times = await recorded();
  expect(times.length).toBeGreaterThan(1);
  for (const at of times) {
    expect(at.toISOString()).toMatch(/^2022-09-24T05:/);
  }
  expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
});
