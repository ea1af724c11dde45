import type { MultiFactorError } from 'firebase/auth';
// Another build of the same library, loaded where a code is asked for: out of `firebase/auth` these would be in the scripts of
// every page (1.2 kB after gzip), for a bundler cannot split that module. Both work on the one Auth of the app.
import {
  getAuth,
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
} from 'firebase/auth/web-extension';

/** Ends the sign-in with the six digits of an authenticator app. A wrong code may be followed by another one. */
export type ConfirmCode = (code: string) => Promise<void>;

/** `failure`: of a password that was right. Throws it where the account has no authenticator app, but SMS say. */
export function confirmCode(failure: unknown): ConfirmCode {
  const resolver = getMultiFactorResolver(getAuth(), failure as MultiFactorError);
  const app = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!app) throw failure;
  return async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
  };
}
