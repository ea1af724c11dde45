import pg from 'pg';

/** The role that every transaction works in, whoever logged in. */
export const ROLE = 'dj_ranking_app';

export const STATEMENT_TIMEOUT_MS = 10_000;

const SETTINGS = [
  `role=${ROLE}`,
  'timezone=UTC',
  // The driver reads instants as ISO writes them, whatever the database or the login has set.
  'datestyle=ISO',
  `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  'idle_in_transaction_session_timeout=60000',
  // Compiling a plan takes longer than any of these statements gains; 10,000 DJs on each day fit in memory.
  'jit=off',
  'work_mem=16MB',
];

export const APPLICATION_NAME = 'dj-ranking';

/** For a connection that is ours alone: with its start, so that no statement ever goes without them. */
export const AT_START = [...SETTINGS, `application_name=${APPLICATION_NAME}`]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * For a connection that others get between two transactions, as behind PgBouncer: these statements begin each transaction,
 * and end with it. None of them reads, so that the state which the transaction sees is not chosen yet.
 */
export const IN_TRANSACTION: readonly string[] = SETTINGS.map(setLocally);

function setLocally(setting: string): string {
  const equals = setting.indexOf('=');
  const [name, value] = [setting.slice(0, equals), setting.slice(equals + 1)];
  return `set local ${name} = ${pg.escapeLiteral(value)}`;
}
