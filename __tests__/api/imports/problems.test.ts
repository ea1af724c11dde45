import pg from 'pg';
import { raiseImportProblem } from '../../../api/imports/problems';

function failing(error: Error, code: string): Error {
  return Object.assign(error, { code });
}

function ofDatabase(code: string, message = 'could not extend file'): Error {
  return failing(new pg.DatabaseError(message, 1, 'error'), code);
}

test.each([
  ['the disk of the API is full', failing(new Error('write'), 'ENOSPC'), 507, 'storage_full'],
  ['its quota is used up', failing(new Error('write'), 'EDQUOT'), 507, 'storage_full'],
  ['the disk of the database is full', ofDatabase('53100'), 507, 'storage_full'],
  ['the database is being shut down', ofDatabase('57P01'), 503, 'database_unavailable'],
  [
    'a server of Citus hangs up',
    ofDatabase('XX000', 'server closed the connection unexpectedly'),
    503,
    'database_unavailable',
  ],
  [
    'a server of Citus is lost',
    ofDatabase('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'),
    503,
    'database_unavailable',
  ],
  ['a lock was not to be had', ofDatabase('55P03'), 503, 'database_busy'],
])('F2, F4: %s', (_, error, status, code) => {
  expect(() => raiseImportProblem(error)).toThrow(expect.objectContaining({ status, code }));
});

test('S36: what nobody expected stays what it is, so that it becomes a general 500', () => {
  for (const error of [
    new Error('relation "vote" does not exist'),
    ofDatabase('XX000', 'cache lookup failed for relation 1'),
  ])
    expect(() => raiseImportProblem(error)).toThrow(error);
});
