import type { Role } from '../../contract/endpoints';

/** Who asks. `roles` are the custom claims that are exactly `true`. */
export interface Account {
  uid: string;
  email: string;
  roles: ReadonlySet<Role>;
}

/** Rejects with a Problem: `unauthenticated`, `forbidden` or `identity_unavailable`. */
export type VerifyToken = (token: string) => Promise<Account>;
