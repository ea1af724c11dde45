import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type MultiFactorError,
} from 'firebase/auth';
import { firebaseAuth } from './identity';

/** Ends the sign-in with the six digits of an authenticator app. A wrong code may be followed by another one. */
export type ConfirmCode = (code: string) => Promise<void>;

/** `failure`: of a password that was right. Throws it where the account has no authenticator app, but SMS say. */
export async function confirmCode(failure: unknown): Promise<ConfirmCode> {
  const resolver = getMultiFactorResolver(await firebaseAuth(), failure as MultiFactorError);
  const app = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!app) throw failure;
  return async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
  };
}
