import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secretsIn, secretsOfRepository, secretsOfSite } from '../../scripts/test/secrets';

// Put together here: whole, this file would be what it looks for.
const long = (letters: number) => 'aB3'.repeat(letters).slice(0, letters);
const EXAMPLES: Record<string, string[]> = {
  'a private key': [`-----BEGIN ${'PRIVATE'} KEY-----`, `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  'a service account': [`"private_key_id": "${'0a1b'.repeat(10)}"`],
  'a key of Google': [`AIza${long(35)}`],
  'a client secret of Google': [`GOCSPX-${long(28)}`],
  'a token of Google': [`ya29.${long(60)}`],
  'a signed token': [`eyJ${long(20)}.eyJ${long(40)}.${long(43)}`],
  'a key of Amazon': [`AKIA${'ABCD2345'.repeat(2)}`],
  'a token of GitHub': [`ghp_${long(36)}`, `github_pat_${long(60)}`],
  'a token of npm': [`npm_${long(36)}`, `//registry.example/:_authToken=${long(12)}`],
  'a token of Netlify': [`nfp_${long(36)}`],
  'a token of Slack': [`xoxb-${long(24)}`],
  'a key of Stripe': [`sk_live_${long(24)}`],
  'a password in an address': [
    `postgres://app:${long(12)}@db.votes.jp/votes`,
    `https://me:${long(8)}@votes.jp`,
  ],
};

test.each(Object.entries(EXAMPLES))('S41: %s is found, and not repeated', (what, texts) => {
  for (const text of texts) {
    const found = secretsIn('a.txt', `one\ntwo ${text} three\n`);
    expect(found).toEqual([{ file: 'a.txt', line: 2, what }]);
  }
});

test.each([
  'postgresql://USER:PASSWORD@HOST:PORT/DATABASE',
  'postgres://app:9f8e7d6c@127.0.0.1:5432/votes',
  'postgres://app:9f8e7d6c@db.example.com/votes',
  'https://votes.example.com/a:b@c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  `AIza${'x'.repeat(5)}`,
])('S41: %s is no secret', (text) => {
  expect(secretsIn('a.txt', text)).toEqual([]);
});

test('S41: no secret is in the repository', async () => {
  expect(await secretsOfRepository(path.resolve(__dirname, '..', '..'))).toEqual([]);
});

test('S41: a secret in a folder of the built site is found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  await writeFile(path.join(folder, 'page.html'), `<script>k = '${EXAMPLES['a key of Google']}'`);
  await writeFile(path.join(folder, 'other.html'), '<p>nothing</p>');
  const found = await secretsOfSite(folder);
  await rm(folder, { recursive: true, force: true });
  expect(found).toEqual([{ file: 'page.html', line: 1, what: 'a key of Google' }]);
});
