import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type Command, Option } from 'commander';
import { type Role, ROLES } from '../../../contract/core/roles';
import { openAccounts } from '../../identity/openAccounts';
import { isDemoProject, parseServerSettings } from '../../serverSettings';
import { logRole } from './logRole';
import { grantRole, holdsRole, refuseLastAdmin, revokeRole, rolesOf } from './roles';
import type { WithDatabase } from '../withDatabase';

const HELP = `
FIREBASE_PROJECT_ID names the project; its credentials are the application default ones
(GOOGLE_APPLICATION_CREDENTIALS). Without it, it is the emulator of npm start.
The change is written to the audit log of the vote's database first: without it, nothing changes.`;

const roleOption = () =>
  new Option('--role <role>', 'what the account may do').choices(ROLES).makeOptionMandatory();

/** `admin grant|revoke EMAIL`: who may read, decide, or hand in votes. */
export function registerAdmin(program: Command, withDatabase: WithDatabase): void {
  const admin = program
    .command('admin')
    .description('Grant an account a role, or take it away.')
    .addHelpText('after', HELP);
  admin
    .command('grant')
    .argument('<email>', 'of an account that exists')
    .description('Add a role; the e-mail address counts as verified from then on.')
    .addOption(roleOption())
    .action((email: string, { role }: { role: Role }) =>
      change(email, (accounts, user) => grant(withDatabase, accounts, user, role)),
    );
  admin
    .command('revoke')
    .argument('<email>', 'of an account that exists')
    .description('Take a role away: at once for decisions, within a minute for reading.')
    .addOption(roleOption())
    .option('--force', 'even from the last admin', false)
    .action((email: string, { role, force }: { role: Role; force: boolean }) =>
      change(email, (accounts, user) => revoke(withDatabase, accounts, user, { role, force })),
    );
}

type Change = (accounts: Auth, user: UserRecord) => Promise<Role[]>;

async function change(email: string, work: Change): Promise<void> {
  const settings = parseServerSettings(process.env);
  const accounts = await openAccounts(settings);
  try {
    const roles = await work(accounts, await accounts.getUserByEmail(email));
    console.log(`${email}  ${roles.join(' ') || 'no role'}`);
  } catch (error) {
    throw explain(error, email, settings.projectId);
  }
}

async function grant(
  withDatabase: WithDatabase,
  accounts: Auth,
  user: UserRecord,
  role: Role,
): Promise<Role[]> {
  const work = () => grantRole(accounts, user, role);
  return holdsRole(user, role) ? work() : logRole(withDatabase, 'role.granted', user, role, work);
}

// Without the role there is nothing to log; sessions are ended all the same.
async function revoke(
  withDatabase: WithDatabase,
  accounts: Auth,
  user: UserRecord,
  { role, force }: { role: Role; force: boolean },
): Promise<Role[]> {
  if (role === 'admin' && !force) await refuseLastAdmin(accounts, user);
  const work = () => revokeRole(accounts, user, role);
  if (!rolesOf(user).includes(role)) return work();
  return logRole(withDatabase, 'role.revoked', user, role, work);
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
  if (error.code === 'app/invalid-credential' || /credential/i.test(error.message))
    return new Error(
      `no credentials for the project ${projectId}: name a key file in GOOGLE_APPLICATION_CREDENTIALS`,
    );
  return error;
}
