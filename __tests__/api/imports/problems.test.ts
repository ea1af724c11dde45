import pg from 'pg';
import { raiseImportProblem } from '../../../api/imports/uploads';

const ofDisk = (code: string) => Object.assign(new Error('write'), { code });
const ofDatabase = (code: string, message = 'could not extend file') =>
  Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });

const FULL = { status: 507, code: 'storage_full' };
const DOWN = { status: 503, code: 'database_unavailable' };

test.each([
  { what: 'a full disk of the API', error: ofDisk('ENOSPC'), problem: FULL },
  { what: 'a used-up quota', error: ofDisk('EDQUOT'), problem: FULL },
  { what: 'a full disk of the database', error: ofDatabase('53100'), problem: FULL },
  { what: 'a database that shuts down', error: ofDatabase('57P01'), problem: DOWN },
  {
    what: 'a server of Citus that hangs up',
    error: ofDatabase('XX000', 'server closed the connection unexpectedly'),
    problem: DOWN,
  },
  {
    what: 'a lock that was not to be had',
    error: ofDatabase('55P03'),
    problem: { status: 503, code: 'database_busy' },
  },
])('the problem of $what', ({ error, problem }) => {
  expect(() => raiseImportProblem(error)).toThrow(expect.objectContaining(problem));
});

test('an unexpected error stays what it is, and becomes a general 500', () => {
  const error = ofDatabase('XX000', 'cache lookup failed for relation 1');
  expect(() => raiseImportProblem(error)).toThrow(error);
});
