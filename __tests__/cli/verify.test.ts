import { asOwner, auditEntries } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { createTestDatabase } from '../support/database/testDatabase';
import { runVotes } from '../support/processes/votesCommand';

test('S38: audit verify finds a head that was noted, and names a row that was edited', async () => {
  const world = await createTestDatabase();
  const verify = (...args: string[]) => runCommand(world, ['audit', 'verify', ...args]);
  const when = ['--opens', '2022-09-01', '--closes', '2022-09-30'];
  await runCommand(world, ['poll', '--name', 'V', '--year', '2022', ...when]);
  await runCommand(world, ['poll', '--name', 'W']);
  const [first, second] = await auditEntries(world.database);
  expect(first?.actor).toMatch(/^cli:.+@.+$/);
  const found = await verify('--head', first?.hash ?? '');
  expect([found.code, found.stderr]).toEqual([0, '']);
  expect(found.stdout).toContain(`head  ${second?.hash}\nnoted entry 1\n`);
  const other = 'a'.repeat(64);
  expect(await verify('--head', other)).toMatchObject({
    code: 1,
    stderr: `error: no entry has the hash ${other}: the log was written anew since it was noted\n`,
  });
  expect((await verify('--head', 'abc')).stderr).toContain('64 hex digits are expected.');
  await asOwner(world, "update audit set actor = 'cli:nobody@host' where seq = 2");
  const { code, stderr } = await runVotes(world, ['audit', 'verify']);
  expect([code, stderr]).toEqual([
    1,
    'error: entry 2 was changed after it was written (changed)\n',
  ]);
  await world.drop();
});
