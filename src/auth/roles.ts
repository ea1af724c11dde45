import { ROLES, type Role } from '../../contract/core/constants';
import { onSessionEnd } from '../client/session';
import { createStore, useStore } from '../lib/state/store';

/** Of who is signed in, by the newest token; null: not known. */
export const rolesStore = createStore<readonly Role[] | null>(null);

onSessionEnd(() => rolesStore.set(null));

/** The roles in the claims of an ID token (nothing but true). They only say what to show: the API enforces them. */
export function publishRoles(claims: Readonly<Record<string, unknown>>): void {
  const roles = ROLES.filter((role) => claims[role] === true);
  if (rolesStore.get()?.join() !== roles.join()) rolesStore.set(roles);
}

/**
 * Whether buttons that decide are shown. Every answer was asked for with a token, so the roles are known before there
 * is anything to decide on; while they are not, the API alone says no.
 */
export function useCanDecide(): boolean {
  const roles = useStore(rolesStore, null);
  return roles === null || roles.includes('admin');
}
