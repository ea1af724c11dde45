import { ROLES, type Role } from '../../contract/core/constants';
import { onSessionEnd } from '../client/session';
import { createStore, useStore } from '../lib/state/store';

/** Of who is signed in, by the newest token; null: not known. */
export const rolesStore = createStore<readonly Role[] | null>(null);

onSessionEnd(() => rolesStore.set(null));

/**
 * The roles in the claims of an ID token (nothing but true). Nothing is verified here: they only say what to
 * show, the API enforces them. Null where the text is no token.
 */
export function tokenRoles(token: string): readonly Role[] | null {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    const held = new Map(Object.entries(claims));
    return ROLES.filter((role) => held.get(role) === true);
  } catch {
    return null;
  }
}

/**
 * Whether buttons that decide are shown. Every answer was asked for with a token, so the roles are known before there
 * is anything to decide on; while they are not, the API alone says no.
 */
export function useCanDecide(): boolean {
  const roles = useStore(rolesStore, null);
  return roles === null || roles.includes('admin');
}
