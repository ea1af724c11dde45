import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Role } from '../../contract/core/constants';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import type { Database } from '../database/pool';
import { lockList } from '../database/transaction';
import { hasCode, rolesOf } from '../identity/accounts';
import { refusal } from '../problems/problem';
import { readTwoPeople } from '../settings/twoPeople';
import { isInvited, isLastAdmin, listUsers } from './users';

/** Accounts are changed one after the other, so that two administrators cannot revoke each other. */
export interface AccountChange {
  /** Its transaction holds the lock until the change is made. */
  client: pg.ClientBase;
  /** Log entries have transactions of their own: they are committed before what they are about happens. */
  database: Pick<Database, 'write'>;
  auth: Auth;
  actor: string;
  /** Whoever runs commands on the server may also do what one administrator may not do alone. */
  isOperator: boolean;
}

export interface RoleChange {
  grant?: readonly Role[];
  revoke?: readonly Role[];
  /** Ends the sessions even where no role goes. */
  endsSessions?: boolean;
  /** Takes the role from the last administrator, too. */
  force?: boolean;
}

/** Answers the roles by then. Throws `last_admin`, `two_people`, `email_unverified`, and what Firebase throws. */
export async function changeRoles(
  change: AccountChange,
  uid: string,
  roles: RoleChange,
): Promise<Role[]> {
  await lockList(change.client, 'accounts');
  return changeRolesOf(change, await change.auth.getUser(uid), roles);
}

async function changeRolesOf(
  change: AccountChange,
  user: UserRecord,
  { grant = [], revoke = [], endsSessions = false, force = false }: RoleChange,
): Promise<Role[]> {
  const { auth } = change;
  const { uid, email = '', emailVerified, customClaims } = user;
  const held = rolesOf(user);
  // The API lets nobody in without a verified address: whoever gives a role vouches for it.
  const granted = grant.filter((role) => !held.includes(role) || !emailVerified);
  const revoked = revoke.filter((role) => held.includes(role));
  if (revoked.includes('admin') && !force && isLastAdmin(await listUsers(auth), user))
    throw refusal('last_admin', { reason: `${email} is the last admin` });
  if (granted.length > 0) refuseUnvouched(change, user);
  if (granted.includes('admin')) await refuseAlone(change);
  const entries = [
    ...granted.map((role) => ({ action: 'role.granted', detail: { email, uid, role } }) as const),
    ...revoked.map((role) => ({ action: 'role.revoked', detail: { email, uid, role } }) as const),
  ];
  await logged(change, entries, async () => {
    if (entries.length > 0)
      await auth.setCustomUserClaims(uid, {
        ...customClaims,
        ...Object.fromEntries(granted.map((role) => [role, true])),
        ...Object.fromEntries(revoked.map((role) => [role, undefined])),
      });
    if (granted.length > 0) await auth.updateUser(uid, { emailVerified: true });
    if (revoked.length > 0 || endsSessions) await auth.revokeRefreshTokens(uid);
  });
  return rolesOf(await auth.getUser(uid));
}

/** Makes the account where there is none, and gives it the role. Throws as changeRoles does. */
export async function inviteAccount(
  change: AccountChange,
  { email, role }: { email: string; role: Role },
): Promise<UserRecord> {
  const { auth, client } = change;
  await lockList(client, 'accounts');
  const known = await auth.getUserByEmail(email).catch((error: unknown) => {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  });
  if (known) {
    await changeRolesOf(change, known, { grant: [role] });
    if (isInvited(known)) await logLink(change, known);
    return auth.getUser(known.uid);
  }
  if (role === 'admin') await refuseAlone(change);
  // Its uid is ours, so that the log has it before there is an account.
  const uid = randomUUID();
  await logged(change, [{ action: 'account.invited', detail: { email, uid, role } }], async () => {
    await auth.createUser({ uid, email, emailVerified: true });
    await auth.setCustomUserClaims(uid, { [role]: true });
  });
  return auth.getUser(uid);
}

/** For another link; whoever has a password resets it at /login. Throws `not_invited` and `two_people`. */
export async function renewInvitation(change: AccountChange, uid: string): Promise<UserRecord> {
  await lockList(change.client, 'accounts');
  const user = await change.auth.getUser(uid);
  if (!isInvited(user))
    throw refusal('not_invited', { reason: `${user.email} has a password already` });
  if (rolesOf(user).includes('admin')) await refuseAlone(change);
  await logLink(change, user);
  return user;
}

function logLink(change: AccountChange, { uid, email = '' }: UserRecord): Promise<void> {
  const entry = { action: 'account.link_made', detail: { email, uid } } as const;
  return logged(change, [entry], () => Promise.resolve());
}

/** Whoever can make a second administrator could agree with themselves. */
async function refuseAlone({ client, isOperator }: AccountChange): Promise<void> {
  if (!isOperator && (await readTwoPeople(client)) !== null) throw refusal('two_people');
}

/** Anybody may have made an account for somebody else's address, where the project lets them. */
function refuseUnvouched({ isOperator }: AccountChange, user: UserRecord): void {
  if (!isOperator && !user.emailVerified && !isInvited(user)) throw refusal('email_unverified');
}

/**
 * Logs the change, then makes it: a process killed in between leaves an entry too many, never a role without one. A change
 * that fails is logged as `role.failed`.
 */
async function logged(
  { database, actor }: AccountChange,
  entries: readonly Omit<NewAuditEntry, 'actor'>[],
  makeChange: () => Promise<void>,
): Promise<void> {
  const append = (all: typeof entries) =>
    database.write(async (client) => {
      for (const entry of all) await appendAudit(client, { actor, ...entry });
    });
  if (entries.length > 0) await append(entries);
  try {
    await makeChange();
  } catch (error) {
    await append(
      entries.map(({ action, detail }) => ({
        action: 'role.failed',
        detail: { ...detail, wanted: action },
      })),
    );
    throw error;
  }
}
