import PQueue from 'p-queue';
import { serverBusy, tooManyRequests } from '../problems/problem';

export interface AdmissionLimits {
  /** How many run at once, of one account and in all. */
  perAccount: number;
  inAll: number;
  /** How many of one account wait. */
  mostWaiting: number;
  /** How long one waits, in milliseconds. */
  maxWaitMs: number;
}

const RETRY_SECONDS = 10;

export interface Admission {
  /** Does the work once there is room; throws `too_many_requests` where too many of the account wait, `server_busy` where that takes too long. */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A limit for one class of expensive requests, so that the others keep their connections: requests of an account wait for
 * each other, and only the first of them for those of other accounts.
 */
export function admissionControl(limits: AdmissionLimits): Admission {
  const { perAccount, inAll, mostWaiting, maxWaitMs } = limits;
  const all = new PQueue({ concurrency: inAll });
  const accounts = new Map<string, PQueue>();

  function queueOf(account: string): PQueue {
    const known = accounts.get(account);
    if (known) return known;
    const queue = new PQueue({ concurrency: perAccount });
    accounts.set(account, queue);
    queue.on('idle', () => accounts.delete(account));
    return queue;
  }

  return {
    async run(account, work) {
      const own = queueOf(account);
      if (own.pending >= perAccount && own.size >= mostWaiting)
        throw tooManyRequests(RETRY_SECONDS);
      const waiting = new AbortController();
      const { signal } = waiting;
      const late = () => waiting.abort(serverBusy(`waited for ${maxWaitMs} ms`));
      const timer = setTimeout(late, maxWaitMs);
      const begin = () => {
        clearTimeout(timer);
        return work();
      };
      try {
        return await own.add(() => all.add(begin, { signal }), { signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
