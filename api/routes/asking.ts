import type { Account } from '../identity/account';
import type { Figures } from './doer';

/** What a request carries through the app; `account` once its role is proved. `figures` and `failure` are for the log alone. */
export interface Asking {
  Variables: {
    requestId: string;
    uid?: string;
    account?: Account;
    figures?: Figures;
    failure?: string;
  };
}
