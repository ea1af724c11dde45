import type { Auth } from 'firebase-admin/auth';
import { type Command, Option } from 'commander';
import { type Role, ROLES } from '../../contract/endpoints';
import { isDemoProject, parseSettings } from '../settings';
import { grantRole, openAccounts, revokeRole } from './roles';

const HELP = `
FIREBASE_PROJECT_ID names the project; its credentials are the application default ones
(GOOGLE_APPLICATION_CREDENTIALS). Without it, it is the emulator of npm start.`;

const roleOption = () =>
  new Option('--role <role>', 'what the account may do').choices(ROLES).makeOptionMandatory();

/** `admin grant|revoke EMAIL`: who may read, decide, or hand in votes. */
export function registerAdmin(program: Command): void {
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
      change(email, (accounts) => grantRole(accounts, email, role)),
    );
  admin
    .command('revoke')
    .argument('<email>', 'of an account that exists')
    .description('Take a role away; a sign-in that is open keeps it for an hour at most.')
    .addOption(roleOption())
    .option('--force', 'even from the last admin', false)
    .action((email: string, { role, force }: { role: Role; force: boolean }) =>
      change(email, (accounts) => revokeRole(accounts, email, { role, force })),
    );
}

async function change(email: string, work: (accounts: Auth) => Promise<Role[]>): Promise<void> {
  const settings = parseSettings(process.env);
  const accounts = await openAccounts(settings);
  const roles = await work(accounts).catch((error: unknown) => {
    throw explain(error, email, settings.projectId);
  });
  console.log(`${email}  ${roles.join(' ') || 'no role'}`);
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
