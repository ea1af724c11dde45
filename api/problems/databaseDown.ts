import { Overloaded } from '../admissionControl';
import { databaseBusy, databaseFull, databaseUnavailable, serverBusy } from './problem';

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// Waited for a lock, or for an end, longer than is allowed.
const BUSY = new Set(['55P03', '57014']);
// It can be reached, and read; nothing more can be stored in it.
const DISK_FULL = '53100';
// SQLSTATE classes: connection, login, no such database, out of resources, ended by an operator, I/O.
const SQLSTATE = /^(08|28|3D|53|57|58)...$/;
// pg gives these no code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;
// Citus reports a lost server, in its own words or those of its client library, as an internal error (docs/operations.md).
const INTERNAL = 'XX000';
const LOST_SERVER =
  /^(failure on connection|failed to (prepare transaction|read result)|could not commit transaction|server closed the connection|connection not open|no connection to the server|could not (receive data from|send data to) server)/;

/** Throws the problem that a failed transaction is: the database's own, or the error as it came. */
export function raiseDatabaseProblem(error: unknown): never {
  const { code, message } = partsOf(error);
  if (error instanceof Overloaded) throw serverBusy(message);
  if (BUSY.has(code)) throw databaseBusy(message);
  if (code === DISK_FULL) throw databaseFull();
  throw isDatabaseDown(error) ? databaseUnavailable(message || code) : error;
}

/** Whether the database could do nothing at all, for anybody. */
function isDatabaseDown(error: unknown): boolean {
  const { code, message } = partsOf(error);
  if (BUSY.has(code)) return false;
  if (code === INTERNAL) return LOST_SERVER.test(message);
  return SYSTEM_CODES.has(code) || SQLSTATE.test(code) || MESSAGES.test(message);
}

function partsOf(error: unknown): { code: string; message: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' };
  return {
    code: 'code' in error ? String(error.code) : '',
    message: 'message' in error ? String(error.message) : '',
  };
}
