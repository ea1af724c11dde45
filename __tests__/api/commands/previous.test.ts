import iconv from 'iconv-lite';
import { putDjs } from '../../../api/djs/saveDjs';
import { readPreviousPolls } from '../../../api/previousPolls/readPreviousPolls';
import { auditTold } from '../../support/api/auditLog';
import { testDj } from '../../support/api/apiOfTest';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { voteFiles } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

const files = voteFiles();
let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await world.database.write((client) => putDjs(client, [testDj('a', '', '髙橋'), testDj('b')]));
});
afterAll(async () => {
  files.remove();
  await world.drop();
});

const previous = (content: string | Buffer, ...more: string[]) =>
  runCommand(world, [
    ...['previous', 'import', files.write('previous.csv', content)],
    ...['--year', '2021', '--name', '投票2021', ...more],
  ]);
const stored = async () => (await world.database.read(readPreviousPolls)).polls;

test('wrong lines are named and nothing is stored; a dry run stores nothing either', async () => {
  const wrong = await previous('rank,name,votes\n1,髙橋,10\n3,x,8\n');
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('line 3: rank 3, but by the votes it is 2'),
  ]);
  const dry = await previous('rank,name,votes\n1,髙橋,10\n', '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([0, '']);
  expect([figure(dry.stdout, 'matched'), figure(dry.stdout, 'votes')]).toEqual([1, 10]);
  expect([await stored(), await auditTold(world.database)]).toEqual([[], []]);
});

test('a Shift_JIS file of other headers; what nobody is, is listed; replaced and removed with a reason', async () => {
  const file = iconv.encode('席,DJ名,点\n1,髙橋,10\n2,引退,8\n', 'shift_jis');
  const mapping = ['--columns', 'rank=席,votes=点'];
  const first = await previous(file, ...mapping);
  expect([
    first.code,
    figure(first.stdout, 'matched'),
    figure(first.stdout, 'not matched'),
  ]).toEqual([0, 1, 1]);
  expect(first.stderr).toContain('not matched: "引退", rank 2: no DJ of that name');
  const again = await previous(file, ...mapping);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('say why')]);
  expect((await previous(file, ...mapping, '--reason', '訂正')).code).toBe(0);
  expect(await stored()).toMatchObject([{ year: 2021, name: '投票2021', total: 18, djs: 2 }]);
  const removal = ['previous', 'remove', '--year', '2021', '--reason', '別の投票'];
  expect((await runVotes(world, removal)).code).toBe(0);
  expect(await stored()).toEqual([]);
  expect(
    (await auditTold(world.database)).map(([actor, action]) => [String(actor).slice(0, 4), action]),
  ).toEqual([
    ['cli:', 'previous_poll.imported'],
    ['cli:', 'previous_poll.imported'],
    ['cli:', 'previous_poll.removed'],
  ]);
});
