import { useIdempotencyKey } from '../lib/state/useIdempotencyKey';
import { useSaving } from '../client/useSaving';
import { useSignInAgain } from './useSignInAgain';

type Headers = Record<'Idempotency-Key', string>;

/**
 * Sends a decision: twice is stored once (Idempotency-Key), and a sign-in that is too old is renewed in place. `password`
 * is for the confirmation dialog.
 */
export function useDecision() {
  const { saving, save, reset } = useSaving();
  const { question: password, withFreshSignIn } = useSignInAgain();
  const keyOf = useIdempotencyKey();

  /** Null: it was refused, which `saving` says, or no password was given. */
  async function decide<Request extends object, Response>(
    send: (request: Request & { headers: Headers }) => Promise<Response>,
    request: Request,
  ): Promise<Response | null> {
    let response: Response | null = null;
    await save(async () => {
      const headers = { 'Idempotency-Key': keyOf(request) };
      response = await withFreshSignIn(() => send({ ...request, headers }));
      return { state: 'saved' };
    });
    return response;
  }
  return { saving, password, decide, reset };
}
