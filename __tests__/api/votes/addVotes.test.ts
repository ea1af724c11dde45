import { putDjs } from '../../../api/djs/replaceDjs';
import type { IncomingVote } from '../../../api/votes/addVotes';
import { addVotes } from '../../../api/votes/addVotes';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { dj, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterAll(() => world.drop());

function vote(id: string, changed: Partial<IncomingVote> = {}): IncomingVote {
  const castAt = '2022-09-10T03:00:00.000Z';
  return { id, dj: 'dj-a', castAt, voter: null, source: null, ...changed };
}

test('S32: ids and voters may hold what SQL, JSON and arrays take for their own', async () => {
  const id = `o'clock\\ "; $1 \u2028 さくら🎧`;
  await world.database.write((client) => putDjs(client, [dj(id, 'quoted')]));
  const voters = [
    'NULL',
    '',
    ' {a,b} ',
    "o'clock; --",
    '\\',
    '"',
    'a\nb\tc',
    '\\N',
    '\u0001',
    null,
  ];
  const votes = voters.map((voter, at) => vote(`q${at}`, { dj: id, voter }));
  await world.database.write((client) => addVotes(client, votes));
  const { rows } = await world.database.read((client) =>
    client.query('select voter from vote where dj = $1 order by id', [id]),
  );
  expect(rows.map(({ voter }) => voter)).toEqual(voters);
  await expectSumsAgree(world.database);
});
