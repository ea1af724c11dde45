import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Role } from '../../../contract/core/roles';

export function rolesOf({ customClaims = {} }: UserRecord): Role[] {
  return (Object.keys(customClaims) as Role[]).filter((role) => customClaims[role] === true);
}

/** Whether the account can use the role: without a verified address the API lets nobody in (S12). */
export function holdsRole(user: UserRecord, role: Role): boolean {
  return user.emailVerified && rolesOf(user).includes(role);
}

/** Roles add up. An organiser vouches for the address. */
export async function grantRole(accounts: Auth, user: UserRecord, role: Role): Promise<Role[]> {
  const { uid, customClaims } = user;
  await accounts.setCustomUserClaims(uid, { ...customClaims, [role]: true });
  await accounts.updateUser(uid, { emailVerified: true });
  return rolesOf(await accounts.getUser(uid));
}

/** Throws where nobody could decide any more without this account. */
export async function refuseLastAdmin(accounts: Auth, user: UserRecord): Promise<void> {
  if (!rolesOf(user).includes('admin') || !(await isLastAdmin(accounts, user.uid))) return;
  throw new Error(
    `${user.email} is the last admin: nobody could decide any more (--force does it)`,
  );
}

async function isLastAdmin(accounts: Auth, uid: string): Promise<boolean> {
  for (let page: string | undefined, more = true; more; more = page !== undefined) {
    const { users, pageToken } = await accounts.listUsers(1000, page);
    const isAdmin = (user: UserRecord) => !user.disabled && rolesOf(user).includes('admin');
    if (users.some((user) => user.uid !== uid && isAdmin(user))) return false;
    page = pageToken;
  }
  return true;
}

/** Takes the role away and revokes the sessions: the API refuses decisions at once, reads within a minute (S11). */
export async function revokeRole(accounts: Auth, user: UserRecord, role: Role): Promise<Role[]> {
  const { uid, customClaims } = user;
  await accounts.setCustomUserClaims(uid, { ...customClaims, [role]: undefined });
  await accounts.revokeRefreshTokens(uid);
  return rolesOf(await accounts.getUser(uid));
}
