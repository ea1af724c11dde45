import type pg from 'pg';
import { isCitus } from './oneMoment';
import { ROLE } from './transaction';

/**
 * In this order: what votes and holds refer to is copied to every server; votes are spread by id, and what exclusions hold
 * lies beside its vote. Sums, settings and logs stay with the coordinator, and so does every read of a screen.
 */
const TABLES = [
  { table: 'dj', sql: `select create_reference_table('dj')` },
  { table: 'exclusion', sql: `select create_reference_table('exclusion')` },
  { table: 'vote', sql: `select create_distributed_table('vote', 'id', shard_count => $1)` },
  {
    table: 'excluded_vote',
    sql: `select create_distributed_table('excluded_vote', 'vote', colocate_with => 'vote')`,
  },
] as const;

const DONE = `
  select logicalrelid::text as name from pg_dist_partition
  where partmethod = 'h' or repmodel = 't'`;

/**
 * Spreads the votes over the servers of a Citus cluster; `client` is a superuser on its coordinator. Whoever hands in votes
 * waits meanwhile. Gives the tables that were spread now: none where all of them were before. Throws, with what to do,
 * where the cluster is not ready.
 */
export async function distribute(client: pg.ClientBase, shards: number): Promise<string[]> {
  await refuseUnready(client);
  const { rows } = await client.query<{ name: string }>(DONE);
  const done = rows.map(({ name }) => name);
  const missing = TABLES.filter(({ table }) => !done.includes(table));
  for (const { table, sql } of missing) {
    await client.query(sql, table === 'vote' ? [shards] : []);
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [
      table,
    ]);
  }
  await prepareSessions(client);
  return missing.map(({ table }) => table);
}

const NOT_READY = 'docs/operations.md, Citus, says how to set it up';

async function refuseUnready(client: pg.ClientBase): Promise<void> {
  if (!(await isCitus(client)))
    throw new Error(`this database has no Citus: create extension citus (${NOT_READY})`);
  const { rows } = await client.query<{ servers: number; prepared: boolean }>(`
    select (select count(*)::int from pg_dist_node where isactive and shouldhaveshards) as servers,
      current_setting('max_prepared_transactions')::int > 0 as prepared`);
  if (!rows[0]?.servers)
    throw new Error(`no server takes votes: select citus_add_node(HOST, PORT) (${NOT_READY})`);
  if (!rows[0].prepared)
    throw new Error(
      `max_prepared_transactions is 0: a vote and its sums could part (${NOT_READY})`,
    );
}

/**
 * What servers do for the coordinator is done as the role of whoever asked it. A decision writes a table that all servers
 * have beside one that is spread, which Citus does on one connection to each. It makes a view anew without its grants.
 */
async function prepareSessions(client: pg.ClientBase): Promise<void> {
  await client.query(`grant select on active_hold to ${ROLE}`);
  await client.query(`do $$ begin
    execute format('alter database %I set citus.multi_shard_modify_mode to sequential', current_database());
  end $$`);
  // Citus does it on the workers as well.
  await client.query(`alter role ${ROLE} login`);
  const { rows } = await client.query<{ told: string }>(
    'select result as told from run_command_on_all_nodes($1)',
    [`select rolcanlogin from pg_roles where rolname = '${ROLE}'`],
  );
  if (rows.some(({ told }) => told !== 't'))
    throw new Error(
      `${ROLE} may not log in on each server: make it on each of them (${NOT_READY})`,
    );
}
