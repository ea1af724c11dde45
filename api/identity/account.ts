import type { Role } from '../../contract/core/roles';

/** Who asks. `roles` are the custom claims that are exactly `true`. */
export interface Account {
  uid: string;
  email: string;
  roles: ReadonlySet<Role>;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

/** Any write but the handing in of votes is a decision: nothing that was known before will do for it (S11). */
export type Purpose = 'decision' | 'other';

/** Rejects with a Problem: `unauthenticated`, `forbidden` or `identity_unavailable`. */
export type VerifyToken = (token: string, purpose?: Purpose) => Promise<Account>;
