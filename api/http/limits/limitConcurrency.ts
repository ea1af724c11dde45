import { tooManyRequests } from '../../problems/requestProblems';

const RETRY_SECONDS = 10;

/** Runs so many at once and no more: throws 429 where one more is asked for. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  return async (work) => {
    if (running >= most) throw tooManyRequests(RETRY_SECONDS);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
