import { whenIdle } from '../lib/browser/prefetch';
import { beginRequest, endRequest } from '../lib/progress/progress';
import { responseFailure, timeoutFailure, TIMEOUT } from './apiFailure';
import { Cancelled, unlessCancelled } from './cancelled';
import { isAskedEarly, takeEarlyAnswer, type EarlyAnswer } from './earlyAnswers';
import { preloadHttp, type RequestOptions } from './http/loadHttp';
import { authorization } from './token';

/** Row F10. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutFailure()), TIMEOUT);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Whose answer it may be: that of who is signed in, and nobody else's. */
async function takeOwn(address: string): Promise<EarlyAnswer | null> {
  const found = await authorization(false).catch(() => null);
  return found && takeEarlyAnswer(address, found.account);
}

let waiting = 0;

/**
 * The answer to a question that the page asked before its code was there. Null: it did not, or it is nothing to go by
 * (a token that has run out is renewed by whoever asks again, row F8). Throws an ApiFailure, or Cancelled. Under the
 * loading bar it is a request as any other (row A5).
 */
export async function earlyAnswer(
  address: string,
  { signal, progress, inFlight = {} }: RequestOptions,
): Promise<EarlyAnswer | null> {
  if (!isAskedEarly(address)) return null;
  if (progress !== false) beginRequest(inFlight);
  waiting += 1;
  try {
    const early = await inTime(unlessCancelled(takeOwn(address), signal));
    if (!early || early.status === 401) return null;
    if (early.status !== 200) throw responseFailure(early.status, early.body, early.retryAfter);
    endRequest(inFlight, 'done');
    return early;
  } catch (failure) {
    endRequest(inFlight, failure instanceof Cancelled ? 'cancelled' : 'failed');
    throw failure;
  } finally {
    waiting -= 1;
    // Refreshing and mutations find axios there; the first chart did not wait for it.
    if (waiting === 0) whenIdle(preloadHttp);
  }
}
