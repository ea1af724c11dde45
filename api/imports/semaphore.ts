import { tooManyRequests } from '../problems/requestProblems';

const RETRY_SECONDS = 10;

/** Runs so many at once and no more: throws 429 where all turns are taken. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let taken = 0;
  return async (work) => {
    if (taken >= most) throw tooManyRequests(RETRY_SECONDS);
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
