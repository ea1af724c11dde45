import { asOwner, auditEntries } from '../../support/api/auditLog';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

const verify = (...args: string[]) => runCommand(world, ['audit', 'verify', ...args]);

test('an empty log is right', async () => {
  expect(await verify()).toEqual({
    code: 0,
    stdout: `entries  0\nhead     ${'0'.repeat(64)}\nversions 0\n`,
    stderr: '',
  });
});

test('S38: prints entries and head, finds a head that was noted, and names a row that was edited', async () => {
  const when = ['--opens', '2022-09-01', '--closes', '2022-09-30'];
  await runCommand(world, ['poll', '--name', 'V', '--year', '2022', ...when]);
  await runCommand(world, ['poll', '--name', 'W']);
  const [first, second] = await auditEntries(world.database);
  expect([first?.actor, second?.actor]).toEqual(
    Array(2).fill(expect.stringMatching(/^cli:.+@.+$/)),
  );
  const good = {
    code: 0,
    stdout: `entries  2\nhead     ${second?.hash}\nversions 0\n`,
    stderr: '',
  };
  expect(await verify()).toEqual(good);
  expect(await verify('--head', first?.hash ?? '')).toEqual({
    ...good,
    stdout: `${good.stdout}noted    entry 1\n`,
  });
  const other = 'a'.repeat(64);
  expect(await verify('--head', other)).toMatchObject({
    code: 1,
    stderr: `error: no entry has the hash ${other}: the log was written anew since it was noted\n`,
  });
  expect((await verify('--head', 'abc')).stderr).toContain('64 hex digits are expected.');

  await asOwner(world, "update audit set actor = 'cli:nobody@host' where seq = 2");
  expect(await runVotes(world, ['audit', 'verify'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: entry 2 was changed after it was written (changed); entries verified: 1\n',
  });
});
