import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DIRECT_TESTS } from '../support/servers/directTests';

const API = path.resolve(__dirname, '..', 'api');
// A server, a pooler or a database of its own, or the owner's login in the application's place.
const PAST_A_POOLER =
  /startPrivatePostgres|serverOfRun|startOptionsKeeper|openDatabase\([^)]*ownerUrl|from '\.\/backedUp'/;

test('whoever goes past a pooler is listed with the reason, and nobody else', () => {
  const found = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => PAST_A_POOLER.test(readFileSync(path.join(API, name), 'utf8')));
  expect(Object.keys(DIRECT_TESTS)).toEqual(found.sort());
});
