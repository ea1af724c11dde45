import { createHmac } from 'node:crypto';
import { importVotes } from '../../../api/imports/importVotes';
import { voterHash } from '../../../api/votes/voterHash';
import { settleVoters, VotersOtherwise } from '../../../api/votes/voters';
import { expectSumsAgree } from '../../support/database/sums';
import type { TestDatabase } from '../../support/database/testDatabase';
import { createTestDatabase } from '../../support/database/testDatabase';
import { PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

let world: TestDatabase;

beforeEach(async () => {
  world = await createTestDatabase();
  await setUpPoll(world.database);
});
afterEach(() => world.drop());

const KEY = voterHash('the key of this vote, 32 characters');
const OTHER = voterHash('another key with 32 characters here');

async function add(line: string, options: Partial<typeof PLAIN_IMPORT> = {}) {
  async function* file() {
    yield Buffer.from(`id,dj,castAt,voter,source\n${line}\n`);
  }
  const report = await world.database.write((client) =>
    importVotes(client, file(), { ...PLAIN_IMPORT, ...options }),
  );
  await expectSumsAgree(world.database);
  return report;
}

async function query(sql: string) {
  return world.database.read(async (client) => (await client.query(sql)).rows);
}

const VOTE = ',dj-a,2022-09-10 12:00,花子,tokyo';

test('a hash is HMAC-SHA-256; the same text as voter and as source are two hashes', () => {
  const key = 'k'.repeat(32);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const { voter, source, keyCheck } = voterHash(key);
  expect(voter('花子')).toBe(hash('voter\0花子'));
  expect(source('花子')).toBe(hash('source\0花子'));
  expect(hash('key check\0').startsWith(keyCheck)).toBe(true);
});

test.each([
  ['plain', 'hashed', null, KEY],
  ['hashed', 'plain', KEY, null],
  ['hashed', 'hashed with another key', KEY, OTHER],
])(
  'voters that are %s keep %s ones away, before anything is stored',
  async (_a, _b, first, next) => {
    await add(VOTE, { hashVoters: first });
    const before = await query('select * from poll');
    await expect(
      add('x,dj-a,2022-09-11 12:00,,kyoto', { hashVoters: next }),
    ).rejects.toBeInstanceOf(VotersOtherwise);
    expect(await countVotes(world.database)).toBe(1);
    expect(await query('select * from poll')).toEqual(before);
  },
);

test('votes without voter and source go with either, and settle nothing', async () => {
  const anonymous = (id: string) => `${id},dj-a,2022-09-10 12:00,,`;
  await add(anonymous('a'));
  expect(await query('select voters, voter_key_check from poll')).toEqual([
    { voters: null, voter_key_check: null },
  ]);
  await add(VOTE, { hashVoters: KEY });
  expect(await add(anonymous('b'))).toMatchObject({ accepted: 1 });
});

test('what is not stored settles nothing: a dry run, a refused file', async () => {
  await add(VOTE, { hashVoters: KEY, dryRun: true });
  await add(`${VOTE}\nx,nobody,2022-09-10 12:00,,`, { hashVoters: KEY });
  expect(await add(VOTE)).toMatchObject({ accepted: 1 });
  expect(await query('select voters from poll')).toEqual([{ voters: 'plain' }]);
});

test('F5: of two first writers of the other kind, at the same time, one wins', async () => {
  let both = 0;
  let release: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* file(id: string) {
    yield Buffer.from('id,dj,castAt,voter\n');
    both += 1;
    if (both === 2) release();
    await together;
    yield Buffer.from(`${id},dj-a,2022-09-10 12:00,${id}\n`);
  }
  const results = await Promise.allSettled(
    [null, KEY].map((hashVoters, at) =>
      world.database.write((client) =>
        importVotes(client, file(`v${at}`), { ...PLAIN_IMPORT, hashVoters }),
      ),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(VotersOtherwise);
  expect(await countVotes(world.database)).toBe(1);
  await expectSumsAgree(world.database);
});

test('who settles the voters does not keep out those who only judge by the window', async () => {
  const { database } = world;
  await database.write(async (client) => {
    await client.query('select from poll for key share');
    await settleVoters(client, 'plain', null);
    // Another connection, while this one has not committed: it would wait for ever if it had to.
    expect(await add('a,dj-a,2022-09-10 12:00,,')).toMatchObject({ accepted: 1 });
  });
  expect(await query('select voters from poll')).toEqual([{ voters: 'plain' }]);
});
