/** In milliseconds: a form is never stuck behind a request that hangs. */
const LIMIT = 20_000;

/** Rejects with `auth/timeout` where the identity service says nothing for 20 s. */
export function limitWait(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject({ code: 'auth/timeout' }), LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
