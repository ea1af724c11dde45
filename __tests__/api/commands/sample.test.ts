import { auditTold } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { runVotes } from '../../support/processes/votesCommand';

jest.setTimeout(120_000);

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

test('the made-up vote is logged as such, with how many votes; a second time adds and logs nothing', async () => {
  const first = await runVotes(world, ['sample']);
  const votes = Number(/^accepted +(\d+)$/m.exec(first.stdout)?.[1]);
  expect(votes).toBeGreaterThan(0);
  expect((await runVotes(world, ['sample'])).stdout).toMatch(/^accepted +0$/m);
  const actor = expect.stringMatching(/^cli:.+@.+$/);
  expect(await auditTold(world.database)).toEqual([[actor, 'sample', { votes, until: 'clock' }]]);
  await expectSumsAgree(world.database);
});
