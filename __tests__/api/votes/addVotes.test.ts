import { putDjs } from '../../../api/djs/replaceDjs';
import type { IncomingVote } from '../../../api/votes/addVotes';
import { addVotes } from '../../../api/votes/addVotes';
import { expectSumsAgree } from '../../support/database/sums';
import {
  createTestDatabase,
  type TestDatabase,
  untilBlocked,
} from '../../support/database/testDatabase';
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

test('writers lock sums in key order, so they wait in one direction only', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `key-${String(at).padStart(2, '0')}`);
  const day = '2022-09-15';
  await world.database.write(async (client) => {
    await putDjs(
      client,
      ids.map((id) => dj(id, id)),
    );
    await client.query(
      `insert into sum_day_dj (day, dj, slot, valid)
       select $1::date, dj, slot, 0 from unnest($2::text[]) dj, generate_series(0, 7) slot`,
      [day, ids],
    );
  });
  await world.owner.query(`begin; select from sum_day_dj where dj = 'key-10' for update`);
  const votes = ids.map((id) => vote(`of-${id}`, { dj: id, castAt: `${day}T03:00:00.000Z` }));
  const adding = world.database.write((client) => addVotes(client, votes.toReversed()));
  await untilBlocked(world);
  const { rows } = await world.database.write((client) =>
    client.query<{ dj: string }>(
      'select dj from sum_day_dj where day = $1 for update skip locked',
      [day],
    ),
  );
  const free = (id: string) => rows.filter((row) => row.dj === id).length;
  expect(ids.map(free)).toEqual(ids.map((id) => (id < 'key-10' ? 7 : id > 'key-10' ? 8 : 0)));
  await world.owner.query('rollback');
  expect(await adding).toMatchObject({ accepted: 20 });
  await expectSumsAgree(world.database);
});

test('ids and voters may hold what SQL, JSON and arrays take for their own', async () => {
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
