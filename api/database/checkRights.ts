import pg from 'pg';
import { openDatabase } from './pool';
import { ROLE } from './transaction';

// What the application never does: as their owner, or a superuser, it could.
const SQL = `
  select current_user::text as role, session_user::text as login,
    array(
      select format('%s %s', lower(action), name)
      from unnest(array['vote', 'audit', 'version', 'version_event']) as name,
        unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as action
      where has_table_privilege(name, action)
        or action = 'UPDATE' and has_any_column_privilege(name, action)
    ) as excess`;

interface Rights {
  role: string;
  login: string;
  excess: string[];
}

const SEE = 'docs/operations.md, Roles in the database';

/** Throws, with what to do, where the login can't work as the application, or the application could change votes. */
export async function checkRights(url: string): Promise<void> {
  const rights = await readRights(url);
  if (rights.role !== ROLE) throw new Error(`the database works as ${rights.role}, not as ${ROLE}`);
  const { excess, login } = rights;
  if (excess.length > 0)
    throw new Error(
      `${ROLE} may do what the application must never do (${excess.slice(0, 3).join(', ')}): it is the tables' owner, a ` +
        `superuser, or was granted too much. Revoke that, and let another role own the tables (login ${login}; ${SEE})`,
    );
}

async function readRights(url: string): Promise<Rights> {
  const database = openDatabase(url);
  try {
    const { rows } = await database.read((client) => client.query<Rights>(SQL));
    return rows[0]!;
  } catch (error) {
    throw isRoleRefused(error) ? new Error(refused(url)) : error;
  } finally {
    await database.close();
  }
}

// insufficient_privilege; invalid_parameter_value where there is no such role.
function isRoleRefused(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === '42501' || error.code === '22023') &&
    error.message.includes(ROLE)
  );
}

function refused(url: string): string {
  const login = decodeURIComponent(/^[a-z]+:\/\/([^:@/]*)/.exec(url)?.[1] ?? '') || 'LOGIN';
  return (
    `the login ${login} of DATABASE_URL may not work as ${ROLE}, and nothing is done with its own rights. Let whoever ` +
    `runs the server say: grant ${ROLE} to ${pg.escapeIdentifier(login)}; (${SEE})`
  );
}
