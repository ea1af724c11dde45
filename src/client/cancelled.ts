/** Somebody called a request off: no failure. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/** What the promise gives; a cancellation, without waiting for it, once the signal says so. */
export function unlessCancelled<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new Cancelled());
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const stop = () => signal.removeEventListener('abort', cancel);
    promise.then(resolve, reject).finally(stop);
  });
}
