import pg from 'pg';
import { raiseImportProblem } from '../../../api/imports/uploads';

const ofDisk = (code: string) => Object.assign(new Error('write'), { code });
const ofDatabase = (code: string, message = 'could not extend file') =>
  Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
// As Citus says it of one of its servers.
const HUNG_UP = ofDatabase('XX000', 'server closed the connection unexpectedly');

test.each([
  { error: ofDisk('ENOSPC'), status: 507, code: 'storage_full' },
  { error: ofDisk('EDQUOT'), status: 507, code: 'storage_full' },
  { error: ofDatabase('53100'), status: 507, code: 'storage_full' },
  { error: ofDatabase('57P01'), status: 503, code: 'database_unavailable' },
  { error: HUNG_UP, status: 503, code: 'database_unavailable' },
  { error: ofDatabase('55P03'), status: 503, code: 'database_busy' },
])('an import that fails with $error.code is $code', ({ error, ...problem }) => {
  expect(() => raiseImportProblem(error)).toThrow(expect.objectContaining(problem));
});

test('an unexpected error stays what it is, and becomes a general 500', () => {
  const error = ofDatabase('XX000', 'cache lookup failed for relation 1');
  expect(() => raiseImportProblem(error)).toThrow(error);
});
