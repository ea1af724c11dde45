import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, parseConfig } from '../../../api/config';
import { type ImportOptions, importVotes } from '../../../api/imports/importVotes';
import { serverVoterHash, voterHash, VotersOtherwise } from '../../../api/votes/voters';
import { untilBlocked } from '../../support/database/testDatabase';
import { databaseOfEachTest } from '../../support/eachTest';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes, setUpPoll, voteFiles } from '../../support/files/voteFiles';

const world = databaseOfEachTest(setUpPoll);

const KEY = voterHash('the key of this vote, 32 characters');
const OTHER = voterHash('another key with 32 characters here');

const fileOf = (lines: string) => inputFileOf(`id,dj,castAt,voter,source\n${lines}\n`);
const add = (lines: string, options: Partial<ImportOptions> = {}) =>
  world.database.write((client) =>
    importVotes(client, fileOf(lines), { ...PLAIN_IMPORT, ...options }),
  );
const kindStored = () => world.database.query('select voters from poll');

const VOTE = ',dj-a,2022-09-10 12:00,花子,tokyo';
const ANONYMOUS = 'a,dj-a,2022-09-10 12:00,,';

test('a hash is HMAC-SHA-256; a text as voter and as source has two hashes', () => {
  const key = 'k'.repeat(32);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const { voter, source, keyCheck } = voterHash(key);
  expect([voter('花子'), source('花子')]).toEqual([hash('voter\0花子'), hash('source\0花子')]);
  expect(hash('key check\0').startsWith(keyCheck)).toBe(true);
});

test.each([
  { stored: 'plain', sent: 'hashed', first: null, next: KEY },
  { stored: 'hashed', sent: 'plain', first: KEY, next: null },
  { stored: 'hashed', sent: 'hashed with another key', first: KEY, next: OTHER },
])('voters that are $stored keep $sent ones away', async ({ first, next }) => {
  await add(VOTE, { hashVoters: first });
  const second = add('x,dj-a,2022-09-11 12:00,,kyoto', { hashVoters: next });
  await expect(second).rejects.toBeInstanceOf(VotersOtherwise);
  expect(await countVotes(world.database)).toBe(1);
});

test.each([
  { what: 'votes without voter and source', lines: ANONYMOUS, options: {} },
  { what: 'a dry run', lines: VOTE, options: { hashVoters: KEY, dryRun: true } },
  { what: 'a refused file', lines: `${VOTE}\nx,nobody,,v,`, options: { hashVoters: KEY } },
])('$what settles nothing', async ({ lines, options }) => {
  await add(lines, options);
  expect(await kindStored()).toEqual([{ voters: null }]);
  await add(VOTE);
  expect(await kindStored()).toEqual([{ voters: 'plain' }]);
});

test('of two first writers of different kinds at the same time one wins', async () => {
  const first = world.database.write(async (client) => {
    await importVotes(client, fileOf(VOTE), { ...PLAIN_IMPORT, hashVoters: KEY });
    const second = add('x,dj-a,2022-09-11 12:00,v,');
    second.catch(() => undefined);
    await untilBlocked(world);
    return { second };
  });
  await expect((await first).second).rejects.toBeInstanceOf(VotersOtherwise);
  expect(await countVotes(world.database)).toBe(1);
});

const files = voteFiles();
afterAll(() => files.remove());

const SECRET = 'a secret of thirty-two characters';
const settings = (env: Record<string, string> = {}, folder = 'data') =>
  parseConfig({ DATA_DIR: join(files.folder, folder), ...env });

const checkOf = async (of: Config) => (await serverVoterHash(of))?.keyCheck;
const SECRET_CHECK = voterHash(SECRET).keyCheck;

test('VOTER_HASH_KEY is the key; a short one is no key', async () => {
  expect(await checkOf(settings({ VOTER_HASH_KEY: SECRET }))).toBe(SECRET_CHECK);
  expect(() => settings({ VOTER_HASH_KEY: 'short' })).toThrow('VOTER_HASH_KEY: expected');
});

test('without one a key is made at first use, for its owner alone, and kept', async () => {
  const checks = await Promise.all([1, 2, 3].map(() => checkOf(settings())));
  expect(new Set(checks)).toEqual(new Set([await checkOf(settings())]));
  const path = join(files.folder, 'data/voter-hash-key');
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('in production none is made, but one that is there is taken', async () => {
  const env = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'votes' };
  const production = settings(env, 'other');
  expect(await serverVoterHash(production)).toBeNull();
  mkdirSync(join(files.folder, 'other'));
  files.write('other/voter-hash-key', `${SECRET}\n`);
  expect(await checkOf(production)).toBe(SECRET_CHECK);
});
