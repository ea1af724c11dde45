import { putDjs } from '../../../api/djs/saveDjs';
import type { IncomingVote } from '../../../api/votes/addVotes';
import { addVotes } from '../../../api/votes/addVotes';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { countVotes, dj, setUpVote } from '../../support/files/voteFiles';

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
  let attempts = 0;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    let accepted = 0;
    for (let batch = 0; batch < 12; batch += 1) {
      const own = Array.from({ length: 20 }, (_, at) => spread(`w${writer}-${batch}-${at}`, at));
      const common = Array.from({ length: 20 }, (_, at) => spread(`common-${batch}-${at}`, at));
      // Each writer brings them in another order.
      const votes = [...own, ...common].sort(() => Math.random() - 0.5);
      const added = await world.database.write((client) => {
        attempts += 1;
        return addVotes(client, votes);
      });
      accepted += added.accepted;
    }
    return accepted;
  });
  const accepted = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
  expect(accepted).toBe(8 * 12 * 20 + 12 * 20);
  // A deadlock would have been tried again.
  expect(attempts).toBe(8 * 12);
  expect(await countVotes(world.database)).toBe(accepted);
  await expectSumsAgree(world.database);
}, 60_000);

/** Most votes for one DJ, over three days. */
function spread(id: string, at: number): IncomingVote {
  const castAt = `2022-09-1${at % 3}T03:00:00.000Z`;
  return vote(id, { dj: at % 5 === 0 ? 'dj-b' : 'dj-a', castAt });
}

test('F5: the same votes in opposite order at the same time: no deadlock, counted once', async () => {
  const votes = Array.from({ length: 5_000 }, (_, at) => spread(`both-${at}`, at));
  let attempts = 0;
  const add = (mine: IncomingVote[]) =>
    world.database.write((client) => {
      attempts += 1;
      return addVotes(client, mine);
    });
  const added = await Promise.all([add(votes), add(votes.toReversed())]);
  expect(attempts).toBe(2);
  expect(added.map(({ accepted }) => accepted).sort()).toEqual([0, 5_000]);
  expect(added.map(({ duplicates }) => duplicates).sort()).toEqual([0, 5_000]);
  await expectSumsAgree(world.database);
}, 60_000);

test('what is not a vote yet is stored, the rest is told apart', async () => {
  const first = [vote('x1'), vote('x2', { voter: 'somebody' })];
  await world.database.write((client) => addVotes(client, first));
  const second = [vote('x1'), vote('x2'), vote('x3'), vote('x3', { dj: 'dj-b' })];
  expect(await world.database.write((client) => addVotes(client, second))).toEqual({
    accepted: 1,
    duplicates: 1,
    conflicts: [1, 3],
  });
  await expectSumsAgree(world.database);
});

test('S32: an id of a DJ may hold what SQL and JSON take for their own', async () => {
  const id = `o'clock\\ "; $1 \u2028 さくら🎧`;
  await world.database.write((client) => putDjs(client, [dj(id, 'quoted')]));
  const votes = [vote('q1', { dj: id }), vote('q2', { dj: id })];
  expect(await world.database.write((client) => addVotes(client, votes))).toMatchObject({
    accepted: 2,
  });
  const { rows } = await world.database.read((client) =>
    client.query('select valid from sum_dj where dj = $1', [id]),
  );
  expect(rows).toEqual([{ valid: 2 }]);
  await expectSumsAgree(world.database);
});

test('writers spread over slots', async () => {
  for (let at = 0; at < 24; at += 1) {
    await world.database.write((client) => addVotes(client, [vote(`slot-${at}`)]));
  }
  const slots = await world.database.read((client) => client.query('select slot from sum_total'));
  expect(slots.rows.length).toBeGreaterThan(3);
});
