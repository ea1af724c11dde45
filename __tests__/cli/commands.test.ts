import { asOwner, auditEntries, auditTold } from '../support/api/auditLog';
import { runCommand } from '../support/api/runCommand';
import { expectSumsAgree } from '../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { setUpPoll, voteFiles } from '../support/files/voteFiles';
import { figure, runVotes } from '../support/processes/votesCommand';

jest.setTimeout(60_000);

const files = voteFiles();
let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
});
afterEach(() => world.drop());
afterAll(() => files.remove());

const run = (...args: string[]) => runCommand(world, args);
const NEW = ['poll', '--name', 'DJランキング投票2022', '--year', '2022'];

async function window() {
  const { rows } = await world.database.read((client) =>
    client.query<{ opens_at: Date; closes_at: Date }>('select opens_at, closes_at from poll'),
  );
  return rows.map(({ opens_at, closes_at }) => [opens_at.toISOString(), closes_at.toISOString()]);
}

test.each([
  [NEW, 'there is no poll yet: --name, --year, --opens and --closes make it'],
  [[...NEW, '--opens', '2022-09-10', '--closes', '2022-09-09'], 'would close before it opens'],
  [[...NEW, '--opens', '2022-02-29', '--closes', '2022-09-30'], 'this day does not exist'],
  [['poll', '--year', 'MMXXII'], 'A year such as 2022 is expected.'],
])('%j is refused', async (args, message) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(await window()).toEqual([]);
});

test('poll: times are Tokyo times, a day alone as the end is the whole day; what is left out stays', async () => {
  const when = ['--opens', '2022-09-01 12:00', '--closes', '2022-09-30'];
  const { code, stdout, stderr } = await runVotes(world, [...NEW, ...when]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(await window()).toEqual([['2022-09-01T03:00:00.000Z', '2022-09-30T15:00:00.000Z']]);
  expect(stdout).toBe(
    'name    DJランキング投票2022\n' +
      'year    2022\n' +
      'opens   2022-09-01 12:00:00 +09:00\n' +
      'closes  2022-10-01 00:00:00 +09:00\n' +
      'rule    perDay\n',
  );
  const changed = await run('poll', '--opens', '2022-08-31T20:00:00-04:00', '--rule', 'perPoll');
  expect(changed.stdout).toContain('rule    perPoll\n');
  expect(await window()).toEqual([['2022-09-01T00:00:00.000Z', '2022-09-30T15:00:00.000Z']]);
});

test('recount: figures and result; a difference is named and is exit code 1; --repair removes it', async () => {
  await setUpPoll(world.database);
  const lines = 'id,dj,castAt\nv1,dj-a,2022-09-10 12:00\nv2,dj-b,2022-09-11 12:00\n';
  await run('import', files.write('votes.csv', lines));
  const good = await run('recount');
  expect([good.code, good.stderr]).toEqual([0, '']);
  const figures = ['votes', 'Tokyo days with votes', 'DJs', 'differences'];
  expect(figures.map((what) => figure(good.stdout, what))).toEqual([2, 2, 2, 0]);
  await asOwner(world, "update sum_dj set valid = 1234 where dj = 'dj-b'");
  const broken = await run('recount');
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain('\nsum_dj\n  dj-b: stored 1, served 1,234\n');
  expect(broken.stderr).toBe('error: 1 figures are not what the stored votes say\n');
  const repaired = await run('recount', '--repair');
  expect([repaired.code, repaired.stderr]).toEqual([0, '']);
  expect(repaired.stdout).toContain('the sums were written anew');
  expect((await run('recount')).code).toBe(0);
});

test('two-people is turned on and off by whoever has the database, in its own name', async () => {
  await setUpPoll(world.database);
  expect((await run('two-people', 'on', '--share', '200')).stderr).toContain('from 0 to 100');
  expect((await run('two-people', 'on', '--share', '2.5')).stdout).toBe('on     share 2.5 %\n');
  expect((await run('two-people')).stdout).toBe('on     share 2.5 %\n');
  expect((await run('two-people', 'off')).stdout).toBe('off\n');
  const changes = await auditTold(world.database);
  expect(changes.map(([, ...change]) => change)).toEqual([
    ['two_people.changed', { before: null, after: { perMille: 25 } }],
    ['two_people.changed', { before: { perMille: 25 }, after: null }],
  ]);
});

test('sample: logged with its votes, dated in its own days; a second time adds and logs nothing', async () => {
  const first = await runVotes(world, ['sample']);
  const votes = Number(/^accepted +(\d+)$/m.exec(first.stdout)?.[1]);
  expect(votes).toBeGreaterThan(100_000);
  expect((await run('sample')).stdout).toMatch(/^accepted +0$/m);
  const entries = await auditEntries(world.database);
  expect(entries).toMatchObject([{ action: 'sample', detail: { votes, until: 'clock' } }]);
  expect(entries[0]?.at).toMatch(/^2022-09-24T05:/);
  await expectSumsAgree(world.database);
});
