import { type Command, Option } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { appendAudit, type NewAuditEntry } from '../api/audit/appendAudit';
import { isDemoProject, parseConfig } from '../api/config';
import { openAccounts } from '../api/identity/accounts';
import { type Role, ROLES } from '../contract/core/constants';
import { cliActor, withDatabase } from './context';

const HELP = `
FIREBASE_PROJECT_ID names the project; its credentials are the application default ones
(GOOGLE_APPLICATION_CREDENTIALS). Without it, it is the emulator of npm start.
The change is written to the audit log of the poll's database first: without it, nothing changes.`;

interface RoleOptions {
  role: Role;
  force?: boolean;
}

/** `admin grant|revoke EMAIL`: who may read, decide, or hand in votes. */
export function registerAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('Grant an account a role, or take it away.')
    .addHelpText('after', HELP);
  const onRole = (name: string, description: string, change: typeof grant) =>
    admin
      .command(name)
      .argument('<email>', 'of an account that exists')
      .description(description)
      .addOption(
        new Option('--role <role>', 'what the account may do').choices(ROLES).makeOptionMandatory(),
      )
      .action((email: string, options: RoleOptions) => changeRole(email, options, change));
  onRole('grant', 'Add a role; the e-mail address counts as verified from then on.', grant);
  onRole(
    'revoke',
    'Take a role away: at once for decisions, within a minute for reading.',
    revoke,
  ).option('--force', 'even from the last admin', false);
}

async function changeRole(
  email: string,
  options: RoleOptions,
  change: typeof grant,
): Promise<void> {
  const { projectId } = parseConfig(process.env);
  try {
    const accounts = await openAccounts(parseConfig(process.env));
    const user = await accounts.getUserByEmail(email);
    await change(accounts, user, options);
    const roles = rolesOf(await accounts.getUser(user.uid));
    console.log(`${email}  ${roles.join(' ') || 'no role'}`);
  } catch (error) {
    throw explain(error, email, projectId);
  }
}

const rolesOf = ({ customClaims = {} }: UserRecord): Role[] =>
  ROLES.filter((role) => customClaims[role] === true);

/** Roles add up. Granting one vouches for the address: without a verified one the API lets nobody in. */
async function grant(accounts: Auth, user: UserRecord, { role }: RoleOptions): Promise<void> {
  const isChange = !user.emailVerified || !rolesOf(user).includes(role);
  await logged(isChange && 'role.granted', user, role, async () => {
    await accounts.setCustomUserClaims(user.uid, { ...user.customClaims, [role]: true });
    await accounts.updateUser(user.uid, { emailVerified: true });
  });
}

/** Ends the sessions, also of an account without the role. */
async function revoke(accounts: Auth, user: UserRecord, options: RoleOptions): Promise<void> {
  const { role, force } = options;
  const hasRole = rolesOf(user).includes(role);
  if (role === 'admin' && hasRole && !force && (await isLastAdmin(accounts, user.uid)))
    throw new Error(
      `${user.email} is the last admin: nobody could decide any more (--force does it)`,
    );
  await logged(hasRole && 'role.revoked', user, role, async () => {
    await accounts.setCustomUserClaims(user.uid, { ...user.customClaims, [role]: undefined });
    await accounts.revokeRefreshTokens(user.uid);
  });
}

async function isLastAdmin(accounts: Auth, uid: string): Promise<boolean> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await accounts.listUsers(1000, page);
    const isAdmin = (user: UserRecord) => !user.disabled && rolesOf(user).includes('admin');
    if (users.some((user) => user.uid !== uid && isAdmin(user))) return false;
    page = pageToken;
  } while (page !== undefined);
  return true;
}

/**
 * Logs the change (`action` false: there is none), then makes it: a command killed in between leaves an entry too many,
 * never a role without one. A change that fails is logged as `role.failed`.
 */
async function logged(
  action: 'role.granted' | 'role.revoked' | false,
  { uid, email }: UserRecord,
  role: Role,
  makeChange: () => Promise<void>,
): Promise<void> {
  if (!action) return makeChange();
  const detail = { email: email ?? '', uid, role };
  const append = (entry: Omit<NewAuditEntry, 'actor'>) =>
    withDatabase(({ write }) =>
      write((client) => appendAudit(client, { actor: cliActor(), ...entry })),
    );
  await append({ action, detail }).catch((error: unknown) => {
    console.error('nothing changed, for it could not be logged');
    throw error;
  });
  try {
    await makeChange();
  } catch (error) {
    await append({ action: 'role.failed', detail: { ...detail, wanted: action } });
    throw error;
  }
}

function explain(error: unknown, email: string, projectId: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message } = error;
  if (code === 'auth/user-not-found')
    return new Error(`there is no account ${email} in the project ${projectId}; make it first`);
  if (
    isDemoProject(projectId) &&
    String(code).startsWith('app/') &&
    /ECONNREFUSED|network/i.test(message)
  ) {
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return new Error(`no Auth emulator answers at ${host}: is npm start running?`);
  }
  if (/credential/i.test(`${String(code)} ${message}`))
    return new Error(
      `no credentials for the project ${projectId}: name a key file in GOOGLE_APPLICATION_CREDENTIALS`,
    );
  return error;
}
