import pg from 'pg';
import { raiseImportProblem } from '../../../api/imports/problems';

function failing(error: Error, code: string): Error {
  return Object.assign(error, { code });
}

function ofDatabase(code: string): Error {
  return failing(new pg.DatabaseError('could not extend file', 1, 'error'), code);
}

test.each([
  ['the disk of the API is full', failing(new Error('write'), 'ENOSPC'), 507, 'storage_full'],
  ['its quota is used up', failing(new Error('write'), 'EDQUOT'), 507, 'storage_full'],
  ['the disk of the database is full', ofDatabase('53100'), 507, 'storage_full'],
  ['the database is being shut down', ofDatabase('57P01'), 503, 'database_unavailable'],
  ['a lock was not to be had', ofDatabase('55P03'), 503, 'database_busy'],
])('F2, F4: %s', (_, error, status, code) => {
  expect(() => raiseImportProblem(error)).toThrow(expect.objectContaining({ status, code }));
});

test('S36: what nobody expected stays what it is, so that it becomes a general 500', () => {
  const error = new Error('relation "vote" does not exist');
  expect(() => raiseImportProblem(error)).toThrow(error);
});
