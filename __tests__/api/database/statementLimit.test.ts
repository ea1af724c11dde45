import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const FOLDERS = ['api', 'bench', 'scripts'];
// A backup is SQL that psql reads, too.
const ALLOWED = ['api/database/statementLimit.ts', 'api/backup/format.ts'];

test('F4: nobody gives PostgreSQL more time than we wait for it: limitStatements sets both', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name)),
  );
  const naming = files.filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes('statement_timeout ='),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(naming.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
