import type { Account } from '../identity/account';

/** What a request carries through the app; `account` once its role is proved. `failure` is for the log alone. */
export interface Asking {
  Variables: { requestId: string; uid?: string; account?: Account; failure?: string };
}
