import { addVotes } from '../../../api/votes/addVotes';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { setUpPoll } from '../../support/files/voteFiles';
import { runCommand } from '../../support/api/runCommand';
import { figure, runVotes } from '../../support/processes/votesCommand';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
  const votes = Array.from({ length: 25 }, (_, at) => ({
    id: `v${at}`,
    dj: 'dj-a',
    castAt: '2022-09-10T12:00:00+09:00',
    voter: 'voter-who-repeats',
    source: 'source-of-repeats',
  }));
  await world.database.write((client) => addVotes(client, votes));
});
afterAll(() => world.drop());

test('looks at every day that is due, prints what is flagged and nobody who voted; then nothing is due', async () => {
  const { code, stdout, stderr } = await runVotes(world, ['review']);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^2022-09-10: \d DJs tested, 1 flagged$/m);
  const runs = figure(stdout, 'runs made');
  expect(runs).toBe(stderr.trim().split('\n').length);
  expect(runs).toBeGreaterThan(1);
  expect(figure(stdout, 'open cases')).toBe(1);
  expect(stdout).toMatch(/^ {2}2022-09-10 {2}open {2}.* \(dj-a\): repeats; 25 votes$/m);
  expect(stdout + stderr).not.toMatch(/voter-who|source-of/);
  const again = await runCommand(world, ['review']);
  expect([again.code, again.stderr, figure(again.stdout, 'runs made')]).toEqual([0, '', 0]);
  expect(figure(again.stdout, 'open cases')).toBe(1);
});
