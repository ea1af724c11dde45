import { checkDatabase, judgeTls } from '../../../scripts/deployCheck/database';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let poll: TestDatabase;
beforeAll(async () => {
  poll = await createTestDatabase();
});
afterAll(() => poll.drop());

const look = () => checkDatabase({ DATABASE_URL: poll.appUrl });

test('a database as the API needs it is fine, and a grant to others is named', async () => {
  expect((await look()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  await poll.owner.query('grant select on dj_ranking.vote to public');
  const found = await look();
  await poll.owner.query('revoke select on dj_ranking.vote from public');
  expect(found.at(-1)).toMatchObject({
    state: 'wrong',
    todo: expect.stringContaining('revoke all on all tables in schema dj_ranking from PUBLIC'),
  });
});

test.each([
  { address: '127.0.0.1/votes', encrypted: false, state: 'ok' },
  { address: 'db.example.com/votes', encrypted: false, state: 'wrong' },
  { address: 'db.example.com/votes?sslmode=verify-full', encrypted: true, state: 'ok' },
  { address: 'db.example.com/votes?sslmode=no-verify', encrypted: true, state: 'wrong' },
  {
    address: 'db.example.com/votes?sslmode=require&uselibpqcompat=true',
    encrypted: true,
    state: 'wrong',
  },
])('TLS to $address, encrypted $encrypted: $state', ({ address, encrypted, state }) => {
  expect(judgeTls(new URL(`postgresql://api@${address}`), encrypted)).toMatchObject({ state });
});
