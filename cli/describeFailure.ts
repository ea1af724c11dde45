import pg from 'pg';

const DATABASE_FAILURES: Record<string, string> = {
  '28000': 'the database refuses this login',
  '28P01': 'the database refuses this login or password',
  '3D000': 'that database does not exist',
  '42501': 'the database login may not do this',
  '53100': "the database's disk is full; nothing was stored",
  '53300': 'the database takes no more connections; try again later',
  '55P03': 'another command is at work on the poll; try again when it is done',
  '57014': 'the database did not answer in time (is an import running?); nothing was stored',
  '57P01': 'the database was stopped; nothing was stored',
};

/** A failure as one line for people: no stack, no SQL. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return describeFailure(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error instanceof pg.DatabaseError) {
    return DATABASE_FAILURES[error.code ?? ''] ?? `the database refused: ${error.message}`;
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'the disk is full; nothing was stored';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ECONNRESET') {
    return `the database cannot be reached (${error.message})`;
  }
  if (/^Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return 'the connection to the database was lost; run the command again to be sure';
  }
  return error.message;
}
