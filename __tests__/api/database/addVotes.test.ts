import type { IncomingVote } from '../../../api/queries/addVotes';
import { addVotes } from '../../../api/queries/addVotes';
import { expectSumsAgree } from '../../support/sums';
import type { TestDatabase } from '../../support/testDatabase';
import { createTestDatabase } from '../../support/testDatabase';
import { countVotes, setUpVote } from '../../support/voteFiles';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpVote(world.database);
});
afterAll(() => world.drop());

function vote(id: string, changed: Partial<IncomingVote> = {}): IncomingVote {
  const castAt = '2022-09-10T03:00:00.000Z';
  return { id, dj: 'dj-a', castAt, voter: null, source: null, ...changed };
}

test('eight writers of one hot DJ, with votes in common: no deadlock, no lost count', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    let accepted = 0;
    for (let batch = 0; batch < 12; batch += 1) {
      const own = Array.from({ length: 20 }, (_, at) => vote(`w${writer}-${batch}-${at}`));
      const common = Array.from({ length: 20 }, (_, at) => vote(`common-${batch}-${at}`));
      // Each writer brings them in another order.
      const votes = [...own, ...common].sort(() => Math.random() - 0.5);
      accepted += (await world.database.write((client) => addVotes(client, votes))).accepted;
    }
    return accepted;
  });
  const accepted = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
  expect(accepted).toBe(8 * 12 * 20 + 12 * 20);
  expect(await countVotes(world.database)).toBe(accepted);
  await expectSumsAgree(world.database);
}, 60_000);

test('what is not a vote yet is stored, the rest is told apart', async () => {
  const first = [vote('x1'), vote('x2', { voter: 'somebody' })];
  await world.database.write((client) => addVotes(client, first));
  const second = [vote('x1'), vote('x2'), vote('x3'), vote('x3', { dj: 'dj-b' })];
  expect(await world.database.write((client) => addVotes(client, second))).toEqual({
    accepted: 1,
    duplicates: 1,
    conflicts: ['x2', 'x3'],
  });
  await expectSumsAgree(world.database);
});

test('writers spread over slots', async () => {
  for (let at = 0; at < 24; at += 1) {
    await world.database.write((client) => addVotes(client, [vote(`slot-${at}`)]));
  }
  const slots = await world.database.read((client) => client.query('select slot from sum_total'));
  expect(slots.rows.length).toBeGreaterThan(3);
});
