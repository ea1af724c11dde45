import pg from 'pg';
import { missingMigrations } from '../schema';
import { migrate } from './migrate';
import { openDatabase } from './pool';
import { explainTls } from './tls';
import { ROLE, SCHEMA } from './transaction';

const SEE = 'docs/operations.md, Roles in the database';

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** Of the login that may alter tables; left out: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  dataDir: string;
  production: boolean;
  /** False: a database that lacks migrations is refused. */
  migrateAtStart: boolean;
}

/** A PostgreSQL of this machine, where DATABASE_URL names none; or the one that it names, which is never stopped. */
export interface LocalServer {
  appUrl: string;
  ownerUrl: string;
  /** Ends it, unless others use it. */
  stop(): Promise<void>;
  /** Resolves when it ended by itself. */
  gone(): Promise<void>;
}

/** `note` is called with what a person should know of it. */
export type StartLocalServer = (options: {
  dataDir: string;
  note?: (line: string) => void;
}) => Promise<LocalServer>;

interface Connected extends LocalServer {
  /** Migrations that were run now. */
  migrated: string[];
}

/**
 * The database that DATABASE_URL names, else, outside production, that of a local server: with every migration, with a login
 * that works as the application, and out of reach for other roles. Throws an error that says what to do.
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<Connected> {
  const server = await findServer(settings, startLocalServer, note);
  try {
    const migrated = settings.migrateAtStart ? await migrate(server.ownerUrl) : [];
    await checkDatabase(server.appUrl);
    return { ...server, migrated };
  } catch (error) {
    await server.stop();
    throw explainTls(error);
  }
}

async function findServer(
  { databaseUrl, migrationDatabaseUrl, dataDir, production }: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<LocalServer> {
  if (databaseUrl)
    return {
      appUrl: databaseUrl,
      ownerUrl: migrationDatabaseUrl || databaseUrl,
      stop: async () => undefined,
      gone: () => new Promise(() => undefined),
    };
  if (production)
    throw new Error(
      'DATABASE_URL is missing: with NODE_ENV=production it has to name a PostgreSQL server.',
    );
  if (!startLocalServer)
    throw new Error('DATABASE_URL is missing: npm run api has a PostgreSQL of its own without it.');
  return startLocalServer({ dataDir, note });
}

// What the application never does: as their owner, or a superuser, it could.
const EXCESS = `
  select format('%s %s', lower(action), split_part(name, '.', 2)) as excess
  from unnest(array['${SCHEMA}.vote', '${SCHEMA}.audit', '${SCHEMA}.version']) as name,
    unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as action
  where has_table_privilege(name, action)
    or action = 'UPDATE' and has_any_column_privilege(name, action)`;

/** A role that could read or change the poll's tables past the API; PUBLIC is everybody. */
interface ForeignGrant {
  role: string;
  /** Such as `select vote`, `usage dj_ranking`. */
  rights: string[];
}

// A superuser may do everything anyway, and whoever owns the tables must.
const FOREIGN_GRANTS = `
  with held as (
    select nspname::text as name, nspowner as owner, nspacl as acl
    from pg_namespace where nspname = '${SCHEMA}'
    union all
    select relname, relowner, relacl from pg_class where relnamespace = '${SCHEMA}'::regnamespace
    union all
    select format('%s(%s)', relname, attname), relowner, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = '${SCHEMA}'::regnamespace
  )
  select coalesce(quote_ident(rolname), 'PUBLIC') as role,
    array_agg(distinct format('%s %s', lower(privilege_type), name)) as rights
  from held cross join aclexplode(acl) left join pg_roles on pg_roles.oid = grantee
  where grantee not in (select owner from held)
    and not coalesce(rolname = '${ROLE}' or rolsuper, false)
  group by 1 order by 1`;

/** Throws where a migration is missing, the login cannot work as the application, or somebody could change votes. */
async function checkDatabase(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    const missing = await database.read(missingMigrations);
    if (missing.length > 0) throw new Error(unmigrated(missing.join(', ')));
    const rows = await database.query<{ excess: string }>(EXCESS);
    if (rows.length > 0) throw new Error(excessive(rows.map(({ excess }) => excess)));
    const grants = await database.query<ForeignGrant>(FOREIGN_GRANTS);
    if (grants.length > 0) throw new Error(explainGrants(grants));
  } catch (error) {
    const { code = '', message = '' } = error instanceof pg.DatabaseError ? error : {};
    // insufficient_privilege
    if (code === '42501' && message.includes(ROLE)) throw new Error(refused(url));
    // undefined_table; invalid_parameter_value: the role itself is made by the first migration.
    if (code === '42P01' || (code === '22023' && message.includes(ROLE)))
      throw new Error(unmigrated('all of its tables'));
    throw error;
  } finally {
    await database.close();
  }
}

function unmigrated(missing: string): string {
  return (
    `the database lacks ${missing}. As the owner of the tables run: votes migrate; or start with MIGRATE=1 ` +
    '(docs/operations.md, Migrations)'
  );
}

function excessive(excess: readonly string[]): string {
  return (
    `${ROLE} may do what the application must never do (${excess.slice(0, 3).join(', ')}): it is the tables' owner, a ` +
    `superuser, or was granted too much. Revoke that, and let another role own the tables (${SEE})`
  );
}

/** A line for people about each role, with the statements that take its rights away. */
function explainGrants(grants: readonly ForeignGrant[]): string {
  return grants
    .map(({ role, rights }) => {
      const more = rights.length > 3 ? ` and ${rights.length - 3} more` : '';
      return (
        `${role} can reach the poll's tables past the API (${rights.slice(0, 3).join(', ')}${more}). Let their owner say: ` +
        `revoke all on schema ${SCHEMA} from ${role}; revoke all on all tables in schema ${SCHEMA} from ${role}; ` +
        `revoke all on all sequences in schema ${SCHEMA} from ${role};`
      );
    })
    .join('\n');
}

function refused(url: string): string {
  const login = decodeURIComponent(/^[a-z]+:\/\/([^:@/]*)/.exec(url)?.[1] ?? '') || 'LOGIN';
  return (
    `the login ${login} of DATABASE_URL may not work as ${ROLE}, and nothing is done with its own rights. Let whoever ` +
    `runs the server say: grant ${ROLE} to ${pg.escapeIdentifier(login)}; (${SEE})`
  );
}
