import { type Command, Option } from 'commander';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import {
  type AccountChange,
  changeRoles,
  inviteAccount,
  renewInvitation,
  type RoleChange,
} from '../api/accounts/changeAccounts';
import { accountsOf, isInvited, listUsers, readMentioned } from '../api/accounts/users';
import { isDemoProject, parseConfig } from '../api/config';
import { openAccounts, rolesOf } from '../api/identity/accounts';
import { readPoll } from '../api/window/readPoll';
import type { Account } from '../contract/accounts';
import { type Role, ROLES } from '../contract/core/constants';
import { tokyoStamp } from '../rules/tokyoDays';
import { cliActor, type CommandContext, withDatabase } from './context';
import { print } from './files';

const HELP = `
FIREBASE_PROJECT_ID names the project; its credentials are the application default ones
(GOOGLE_APPLICATION_CREDENTIALS). Without it, it is the emulator of npm start.
The change is written to the audit log of the poll's database first: without it, nothing changes.`;

interface RoleOptions {
  role: Role;
  force?: boolean;
}

/** `admin list|invite|grant|revoke|resend`: who may read, decide, or hand in votes. */
export function registerAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('List accounts, invite somebody, grant a role, or take it away.')
    .addHelpText('after', HELP);
  admin
    .command('list')
    .description('Accounts that have a role or were invited.')
    .action(() => onAccounts('', list));
  const register = (name: string, whose: string, description: string, work: AccountWork) =>
    admin
      .command(name)
      .argument('<email>', whose)
      .description(description)
      .action((email: string, options: RoleOptions) =>
        onAccounts(email, (context) => work(context, email, options)),
      );
  const role = () =>
    new Option('--role <role>', 'what the account may do').choices(ROLES).makeOptionMandatory();
  const existing = 'of an account that exists';
  const invited = 'of an account without a password';
  const verified = 'Add a role; the e-mail address counts as verified from then on.';
  const revoked = 'Take a role away: at once for decisions, within a minute for reading.';
  const made = 'Make an account with a role, and a link for its password.';
  register('invite', 'of the person', made, invite).addOption(role());
  register('resend', invited, 'Make another link for the password.', resend);
  register('grant', existing, verified, grant).addOption(role());
  register('revoke', existing, revoked, revoke)
    .addOption(role())
    .option('--force', 'even from the last admin');
}

interface AccountsContext extends CommandContext {
  auth: Auth;
  /** Does the work in the transaction that locks the accounts. */
  locked: <T>(work: (accounts: AccountChange) => Promise<T>) => Promise<T>;
}

type AccountWork = (c: AccountsContext, email: string, options: RoleOptions) => Promise<void>;

const invite: AccountWork = async (context, email, { role }) =>
  sendLink(context, await context.locked((accounts) => inviteAccount(accounts, { email, role })));

const resend: AccountWork = async (context, email) => {
  const { uid } = await context.auth.getUserByEmail(email);
  await sendLink(context, await context.locked((accounts) => renewInvitation(accounts, uid)));
};

const grant: AccountWork = (context, email, { role }) => change(context, email, { grant: [role] });

const revoke: AccountWork = (context, email, { role, force = false }) =>
  change(context, email, { revoke: [role], endsSessions: true, force });

async function onAccounts(
  email: string,
  work: (context: AccountsContext) => Promise<void>,
): Promise<void> {
  const { projectId } = parseConfig(process.env);
  try {
    await withDatabase(async (context) => {
      const auth = await openAccounts(context.settings);
      const { database, write } = context;
      const by = { database, auth, actor: cliActor(), isOperator: true };
      await work({
        ...context,
        auth,
        locked: (make) => write((client) => make({ client, ...by })),
      });
    });
  } catch (error) {
    throw explain(error, email, projectId);
  }
}

async function list({ auth, database }: AccountsContext): Promise<void> {
  const users = await listUsers(auth);
  const accounts = accountsOf(users, await database.read(readMentioned), null);
  const last = ({ lastSignInAt }: Account) =>
    lastSignInAt === null ? 'never' : `${tokyoStamp(lastSignInAt).slice(0, 16)} +09:00`;
  print(
    accounts.map((account) =>
      [account.email, account.roles.join(' ') || 'no role', account.state, last(account)].join(
        '  ',
      ),
    ),
  );
}

async function change(
  { auth, locked }: AccountsContext,
  email: string,
  roles: RoleChange,
): Promise<void> {
  const { uid } = await auth.getUserByEmail(email);
  const held = await locked((accounts) => changeRoles(accounts, uid, roles));
  print([`${email}  ${held.join(' ') || 'no role'}`]);
}

/** Prints the link, and mails it where mail is configured. */
async function sendLink(context: AccountsContext, user: UserRecord): Promise<void> {
  const { auth, settings, database, clock } = context;
  const { channels } = settings;
  // Loads what sends mail.
  const { passwordLink, sendInvitation } = await import('../api/accounts/invitation');
  const link = isInvited(user) ? await passwordLink(auth, user, channels.siteUrl) : null;
  const poll = await database.read((client) => readPoll(client, clock.now()));
  const mail = await sendInvitation(channels, { user, link, actor: cliActor(), poll });
  print(
    [`${user.email}  ${rolesOf(user).join(' ') || 'no role'}`, ...(link === null ? [] : [link])],
    [
      link === null
        ? 'the account has a password already: there is no link'
        : 'the link sets the password: once, within about an hour',
      ...(mail === null ? [] : [mail === 'sent' ? 'mailed' : 'the mail could not be sent']),
    ],
  );
}

function explain(error: unknown, email: string, projectId: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code, message } = error;
  if (code === 'last_admin')
    return new Error(`${email} is the last admin: nobody could decide any more (--force does it)`);
  if (code === 'not_invited')
    return new Error(`${email} has a password: it is reset at /login of the site`);
  if (code === 'auth/user-not-found')
    return new Error(`there is no account ${email} in the project ${projectId}; invite it`);
  if (code === 'auth/invalid-email') return new Error(`${email} is no e-mail address`);
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
