import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../../../api/config';
import { serverVoterHash, voterHash, voterKey } from '../../../api/votes/voters';
import { voteFiles } from '../../support/files/voteFiles';

const files = voteFiles();
afterAll(() => files.remove());

const KEY = 'a secret of thirty-two characters';
const settings = (env: Record<string, string> = {}, folder = 'data') =>
  parseConfig({ DATA_DIR: join(files.folder, folder), ...env });

test('VOTER_HASH_KEY is the key; a short one is no key', async () => {
  expect(await voterKey(settings({ VOTER_HASH_KEY: KEY }))).toBe(KEY);
  expect(() => settings({ VOTER_HASH_KEY: 'short' })).toThrow('VOTER_HASH_KEY: expected');
});

test('without one a key is made at first use, for its owner alone, and kept', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => voterKey(settings())));
  expect(new Set(keys)).toEqual(new Set([await voterKey(settings())]));
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(files.folder, 'data/voter-hash-key')).mode & 0o777).toBe(0o600);
});

test('in production none is made, but one that is there is taken', async () => {
  const env = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'votes' };
  const production = settings(env, 'other');
  await expect(voterKey(production)).rejects.toThrow('VOTER_HASH_KEY is missing');
  expect(await serverVoterHash(production)).toBeNull();
  mkdirSync(join(files.folder, 'other'));
  files.write('other/voter-hash-key', `${KEY}\n`);
  expect(await voterKey(production)).toBe(KEY);
  expect((await serverVoterHash(production))?.keyCheck).toBe(voterHash(KEY).keyCheck);
});
