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
// SQLSTATE classes: connection, login, no such database, out of resources, ended by an operator, I/O.
const SQLSTATE = /^(08|28|3D|53|57|58)...$/;
// pg gives these no code.
const MESSAGES =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/** Whether the database could not answer, as opposed to a mistake of ours in asking it (F4). */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || SQLSTATE.test(code) || MESSAGES.test(error.message);
}
