import type pg from 'pg';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Account } from '../../contract/accounts';
import { readAuditAbout } from '../audit/queries';
import { rolesOf } from '../identity/accounts';

const PAGE = 1000;

/** Every account of the project: Firebase cannot look for those with a role. */
export async function listUsers(auth: Auth): Promise<UserRecord[]> {
  const all: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE, page);
    all.push(...users);
    page = pageToken;
  } while (page !== undefined);
  return all;
}

/** No password was ever set, so nobody can have signed in. */
export const isInvited = ({ providerData }: UserRecord): boolean => providerData.length === 0;

/** Whether somebody can sign in with it, and the API lets them decide. */
const canDecide = (user: UserRecord): boolean =>
  !user.disabled && user.emailVerified && !isInvited(user) && rolesOf(user).includes('admin');

export function isLastAdmin(users: readonly UserRecord[], user: UserRecord): boolean {
  return (
    rolesOf(user).includes('admin') &&
    !users.some((other) => other.uid !== user.uid && canDecide(other))
  );
}

function stateOf(user: UserRecord): 'invited' | 'active' | 'disabled' {
  if (user.disabled) return 'disabled';
  return isInvited(user) ? 'invited' : 'active';
}

/** Whom an entry of the audit log is about, whatever role they have now. */
export async function readMentioned(client: pg.ClientBase): Promise<Set<string>> {
  const actions = ['account.invited', 'role.granted', 'role.revoked'];
  const entries = await readAuditAbout(client, { actions });
  return new Set(entries.map(({ detail }) => String(detail['uid'])));
}

/** Those that have a role or are `mentioned`, by e-mail; `self` is the uid of who wants to know. */
export function accountsOf(
  users: readonly UserRecord[],
  mentioned: ReadonlySet<string>,
  self: string | null,
): Account[] {
  const iso = (time: string) => new Date(time).toISOString();
  return users
    .filter((user) => rolesOf(user).length > 0 || mentioned.has(user.uid))
    .map((user) => ({
      uid: user.uid,
      email: user.email ?? '',
      roles: rolesOf(user),
      state: stateOf(user),
      createdAt: iso(user.metadata.creationTime),
      lastSignInAt:
        isInvited(user) || !user.metadata.lastSignInTime ? null : iso(user.metadata.lastSignInTime),
      isSelf: user.uid === self,
      isLastAdmin: isLastAdmin(users, user),
    }))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
}
