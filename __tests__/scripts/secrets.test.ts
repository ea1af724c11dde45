import path from 'node:path';
import { secretsOfRepository } from '../support/files/secrets';

test('S41: no secret is in the repository', async () => {
  expect(await secretsOfRepository(path.resolve(__dirname, '..', '..'))).toEqual([]);
});
