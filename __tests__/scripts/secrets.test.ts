import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secretsOfRepository, secretsOfSite } from '../support/files/secrets';

test('S41: no secret is in the repository', async () => {
  expect(await secretsOfRepository(path.resolve(__dirname, '..', '..'))).toEqual([]);
});

test('a secret in a folder of the built site is found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  // Put together here: whole, this file would be what is looked for.
  const key = `AIza${'aB3'.repeat(12).slice(0, 35)}`;
  await writeFile(path.join(folder, 'page.html'), `<script>k = '${key}'`);
  await writeFile(path.join(folder, 'other.html'), '<p>nothing</p>');
  const found = await secretsOfSite(folder);
  await rm(folder, { recursive: true, force: true });
  expect(found).toEqual([{ file: 'page.html', line: 1, what: 'a key of Google' }]);
});
