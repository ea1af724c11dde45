import { type Command, Option } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { appendAudit, type NewAuditEntry } from '../api/audit/appendAudit';
import { openAccounts } from '../api/identity/accounts';
import { isDemoProject, parseConfig } from '../api/config';
import { type Role, ROLES } from '../contract/core/roles';
import { cliActor, type WithDatabase } from './context';
import { describeFailure } from './describeFailure';

const HELP = `
FIREBASE_PROJECT_ID names the project; its credentials are the application default ones
(GOOGLE_APPLICATION_CREDENTIALS). Without it, it is the emulator of npm start.
The change is written to the audit log of the poll's database first: without it, nothing changes.`;

interface RoleOptions {
  role: Role;
  force?: boolean;
}

/** `admin grant|revoke EMAIL`: who may read, decide, or hand in votes. */
export function registerAdmin(program: Command, withDatabase: WithDatabase): void {
  const admin = program
    .command('admin')
    .description('Grant an account a role, or take it away.')
    .addHelpText('after', HELP);
  const onRole = (name: string, description: string, change: ChangeRole) =>
    admin
      .command(name)
      .argument('<email>', 'of an account that exists')
      .description(description)
      .addOption(
        new Option('--role <role>', 'what the account may do').choices(ROLES).makeOptionMandatory(),
      )
      .action((email: string, options: RoleOptions) =>
        changeRole(withDatabase, email, (accounts, user) => change(accounts, user, options)),
      );
  onRole('grant', 'Add a role; the e-mail address counts as verified from then on.', grant);
  onRole(
    'revoke',
    'Take a role away: at once for decisions, within a minute for reading.',
    revoke,
  ).option('--force', 'even from the last admin', false);
}

/** What is to be logged (null: nothing changes for the account) and how it is done. */
interface RoleChange {
  role: Role;
  action: 'role.granted' | 'role.revoked' | null;
  carryOut(): Promise<void>;
}

type ChangeRole = (accounts: Auth, user: UserRecord, options: RoleOptions) => Promise<RoleChange>;

const rolesOf = ({ customClaims = {} }: UserRecord): Role[] =>
  ROLES.filter((role) => customClaims[role] === true);

/** Roles add up. Granting one vouches for the address: without a verified one the API lets nobody in. */
const grant: ChangeRole = async (accounts, user, { role }) => ({
  role,
  action: user.emailVerified && rolesOf(user).includes(role) ? null : 'role.granted',
  async carryOut() {
    await accounts.setCustomUserClaims(user.uid, { ...user.customClaims, [role]: true });
    await accounts.updateUser(user.uid, { emailVerified: true });
  },
});

/** Ends the sessions, also of an account without the role: the API refuses decisions at once, reads within a minute. */
const revoke: ChangeRole = async (accounts, user, { role, force }) => {
  const hasRole = rolesOf(user).includes(role);
  if (role === 'admin' && hasRole && !force && (await isLastAdmin(accounts, user.uid)))
    throw new Error(
      `${user.email} is the last admin: nobody could decide any more (--force does it)`,
    );
  return {
    role,
    action: hasRole ? 'role.revoked' : null,
    async carryOut() {
      await accounts.setCustomUserClaims(user.uid, { ...user.customClaims, [role]: undefined });
      await accounts.revokeRefreshTokens(user.uid);
    },
  };
};

async function isLastAdmin(accounts: Auth, uid: string): Promise<boolean> {
  for (let page: string | undefined, more = true; more; more = page !== undefined) {
    const { users, pageToken } = await accounts.listUsers(1000, page);
    const isAdmin = (user: UserRecord) => !user.disabled && rolesOf(user).includes('admin');
    if (users.some((user) => user.uid !== uid && isAdmin(user))) return false;
    page = pageToken;
  }
  return true;
}

async function changeRole(
  withDatabase: WithDatabase,
  email: string,
  decide: (accounts: Auth, user: UserRecord) => Promise<RoleChange>,
): Promise<void> {
  const settings = parseConfig(process.env);
  const accounts = await openAccounts(settings);
  try {
    const user = await accounts.getUserByEmail(email);
    const { action, role, carryOut } = await decide(accounts, user);
    if (action === null) await carryOut();
    else await logged(withDatabase, { action, role, email, uid: user.uid }, carryOut);
    const roles = rolesOf(await accounts.getUser(user.uid));
    console.log(`${email}  ${roles.join(' ') || 'no role'}`);
  } catch (error) {
    throw explain(error, email, settings.projectId);
  }
}

/**
 * Logs the change, then makes it: whoever kills this in between leaves an entry too many, never a role that nobody
 * knows of. A change that fails is logged once more, as `role.failed`.
 */
async function logged(
  withDatabase: WithDatabase,
  {
    action,
    ...detail
  }: { action: 'role.granted' | 'role.revoked'; role: Role; email: string; uid: string },
  carryOut: () => Promise<void>,
): Promise<void> {
  const append = (entry: Omit<NewAuditEntry, 'actor'>) =>
    withDatabase(({ write }) =>
      write((client) => appendAudit(client, { actor: cliActor(), ...entry })),
    );
  await append({ action, detail }).catch((error: unknown) => {
    throw new Error(`nothing changed, for it could not be logged: ${describeFailure(error)}`);
  });
  try {
    await carryOut();
  } catch (error) {
    await append({ action: 'role.failed', detail: { ...detail, wanted: action } }).catch(
      (failure: unknown) =>
        console.error(`the log has the change, but not its failure: ${describeFailure(failure)}`),
    );
    throw error;
  }
}

function explain(error: unknown, email: string, projectId: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'auth/user-not-found')
    return new Error(`there is no account ${email} in the project ${projectId}; make it first`);
  if (error.code === 'auth/invalid-email') return new Error(`${email} is not an e-mail address`);
  if (isDemoProject(projectId) && /ECONNREFUSED|network/i.test(error.message)) {
    const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return new Error(`no Auth emulator answers at ${host}: is npm start running?`);
  }
  if (error.code === 'app/invalid-credential' || /credential/i.test(error.message)) {
    const what = 'name a key file in GOOGLE_APPLICATION_CREDENTIALS';
    return new Error(`no credentials for the project ${projectId}: ${what}`);
  }
  return error;
}
