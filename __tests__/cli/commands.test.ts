import { addVotes } from '../../api/votes/addVotes';
import { asOwner, auditEntries, auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { databaseOfEachTest } from '../support/eachTest';
import { setUpPoll } from '../support/files/voteFiles';
import { figure } from '../support/processes/votesCommand';

const world = databaseOfEachTest();

const run = (...args: string[]) => runCommand(world, args);
const NEW = ['poll', '--name', 'DJランキング投票2022', '--year', '2022'];

test.each([
  { args: 'poll --name V --year 2022', message: '--name, --year, --opens and --closes make it' },
  { args: 'poll --year MMXXII', message: 'expected a year such as 2022' },
  {
    args: 'poll --name V --year 2022 --opens 2022-09-10 --closes 2022-09-09',
    message: 'would close before it opens',
  },
  { args: 'poll --opens 2022-02-29', message: 'this day does not exist' },
  { args: 'two-people on --share 200', message: 'from 0 to 100' },
  { args: 'audit verify --head abc', message: 'expected 64 hex digits' },
])('$args is refused', async ({ args, message }) => {
  const stderr = expect.stringContaining(message);
  expect(await run(...args.split(' '))).toMatchObject({ code: 1, stderr });
});

test('poll: Tokyo times, a day alone is the whole day; what is left out stays', async () => {
  const when = ['--opens', '2022-09-01 12:00', '--closes', '2022-09-30'];
  const made = await run(...NEW, ...when);
  const stdout = `name    DJランキング投票2022
year    2022
opens   2022-09-01 12:00:00 +09:00
closes  2022-10-01 00:00:00 +09:00
rule    perDay
`;
  expect(made).toEqual({ code: 0, stderr: '', stdout });
  await run('poll', '--opens', '2022-08-31T20:00:00-04:00', '--rule', 'perPoll');
  const changed = made.stdout.replace('01 12:00', '01 09:00').replace('perDay', 'perPoll');
  expect((await run('poll')).stdout).toBe(changed);
});

test('recount: a difference is named, exit code 1; --repair removes it', async () => {
  await setUpPoll(world.database);
  const vote = { id: 'v', dj: 'dj-b', castAt: '2022-09-10T12:00', voter: null, source: null };
  await world.database.write((client) => addVotes(client, [vote]));
  await asOwner(world, 'update sum_dj set valid = 1234');
  expect(await run('recount')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('\nsum_dj\n  dj-b: stored 1, served 1,234\n'),
    stderr: 'error: 1 figures are not what the stored votes say\n',
  });
  const stdout = expect.stringContaining('the sums were written anew');
  expect(await run('recount', '--repair')).toMatchObject({ code: 0, stderr: '', stdout });
  expect(await run('recount')).toMatchObject({ code: 0, stderr: '' });
});

test('two-people is turned on and off by whoever has the database, in its own name', async () => {
  await setUpPoll(world.database);
  expect((await run('two-people', 'on', '--share', '2.5')).stdout).toBe('on     share 2.5 %\n');
  expect((await run('two-people')).stdout).toBe('on     share 2.5 %\n');
  expect((await run('two-people', 'off')).stdout).toBe('off\n');
  const changes = await auditTold(world.database);
  expect(changes.map(([, ...change]) => change)).toEqual([
    ['two_people.changed', { before: null, after: { perMille: 25 } }],
    ['two_people.changed', { before: { perMille: 25 }, after: null }],
  ]);
});

test('sample: logged with its votes, in its own days', async () => {
  const votes = figure((await run('sample')).stdout, 'accepted');
  expect(votes).toBeGreaterThan(100_000);
  const entries = await auditEntries(world.database);
  expect(entries).toMatchObject([{ action: 'sample', detail: { votes, until: 'clock' } }]);
  expect(entries[0]?.at).toMatch(/^2022-09-24T05:/);
});

test('audit verify finds a noted head, or says that there is none', async () => {
  const verify = (...args: string[]) => run('audit', 'verify', ...args);
  await run(...NEW, '--opens', '2022-09-01', '--closes', '2022-09-30');
  await run('poll', '--name', 'W');
  const [first, second] = await auditEntries(world.database);
  expect(first?.actor).toMatch(/^cli:.+@.+$/);
  const found = await verify('--head', first?.hash ?? '');
  expect(found).toMatchObject({ code: 0, stderr: '' });
  expect(found.stdout).toContain(`head  ${second?.hash}\nnoted entry 1\n`);
  const other = 'a'.repeat(64);
  expect(await verify('--head', other)).toMatchObject({
    code: 1,
    stderr: `error: no entry has the hash ${other}: the log was written anew since it was noted\n`,
  });
});
