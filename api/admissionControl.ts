import PQueue from 'p-queue';
import { refusal, tooManyRequests } from './problems/problem';

/** A wait for a place: it ends when the work begins, or by `server_busy` after so many milliseconds. */
function startWait(maxWaitMs: number) {
  const controller = new AbortController();
  const late = () =>
    controller.abort(refusal('server_busy', { reason: `waited for ${maxWaitMs} ms` }));
  const timer = setTimeout(late, maxWaitMs).unref();
  return {
    signal: controller.signal,
    end: () => clearTimeout(timer),
    reject: (reason: Error) => controller.abort(reason),
  };
}

/** `high` overtakes `low` and has places of its own: it never waits behind all of it. */
export type Priority = 'high' | 'low';

interface PriorityLimits {
  /** How many run at once, and how many of these may be `low`. */
  concurrency: number;
  lowConcurrency: number;
  /** How many of each priority wait, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
}

const A_DAY_MS = 86_400_000;

export function priorityAdmission(limits: PriorityLimits) {
  const all = new PQueue({ concurrency: limits.concurrency });
  const low = new PQueue({ concurrency: limits.lowConcurrency });
  type Waiting = Set<ReturnType<typeof startWait>>;
  const waiting: Record<Priority, Waiting> = { high: new Set(), low: new Set() };

  return {
    /**
     * Runs the work as soon as there is a place. Throws `server_busy` where too many wait, or one waits for too long;
     * `isPatient`: waits for a day.
     */
    async run<T>(priority: Priority, work: () => Promise<T>, isPatient: boolean): Promise<T> {
      const waits = waiting[priority];
      if (!isPatient && waits.size >= limits.maxWaiting)
        throw refusal('server_busy', { reason: `${waits.size} are waiting already` });
      const wait = startWait(isPatient ? A_DAY_MS : limits.maxWaitMs);
      waits.add(wait);
      const end = () => {
        wait.end();
        waits.delete(wait);
      };
      const begin = () => {
        end();
        return work();
      };
      const { signal } = wait;
      const done =
        priority === 'high'
          ? all.add(begin, { priority: 1, signal })
          : low.add(() => all.add(begin, { signal }), { signal });
      return done.finally(end);
    },
    rejectWaiting(reason: Error): void {
      for (const wait of [...waiting.high, ...waiting.low]) wait.reject(reason);
    },
    /** How many wait at this moment. */
    waiting: () => waiting.high.size + waiting.low.size,
  };
}

export type AccountAdmission = ReturnType<typeof accountAdmission>;

interface AccountLimits {
  /** How many run at once, of one account and in all. */
  perAccount: number;
  inAll: number;
  /** How many of one account wait, and for how long. */
  mostWaiting: number;
  maxWaitMs: number;
}

const RETRY_SECONDS = 10;

/**
 * A limit for one class of expensive requests, so that the others keep their connections. Requests of an account wait for
 * each other, and only the first of them for those of other accounts.
 */
export function accountAdmission(limits: AccountLimits) {
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
    /** Runs the work as soon as there is a place. Throws `too_many_requests` or `server_busy`. */
    async run<T>(account: string, work: () => Promise<T>): Promise<T> {
      const own = queueOf(account);
      if (own.pending >= perAccount && own.size >= mostWaiting)
        throw tooManyRequests(RETRY_SECONDS);
      const { signal, end } = startWait(maxWaitMs);
      const begin = () => {
        end();
        return work();
      };
      return own.add(() => all.add(begin, { signal }), { signal }).finally(end);
    },
  };
}

export interface FileLimits {
  /** Files that are received, wait or are stored: of one account and in all. */
  filesPerAccount: number;
  filesInAll: number;
  /** Files that are stored at the same time; each holds one of the pool's ten connections. */
  storedAtOnce: number;
}

export type FileAdmission = ReturnType<typeof fileAdmission>;

const FILES_WAIT_MS = 60_000;

/** For one class of uploads. A slow sender holds room on the disk and no place where files are stored. */
export function fileAdmission({ filesPerAccount, filesInAll, storedAtOnce }: FileLimits) {
  const limits = { mostWaiting: 0, maxWaitMs: FILES_WAIT_MS };
  const storing = { perAccount: storedAtOnce, inAll: storedAtOnce };
  return {
    files: accountAdmission({ ...limits, perAccount: filesPerAccount, inAll: filesInAll }),
    storing: accountAdmission({ ...limits, ...storing, mostWaiting: filesInAll }),
  };
}
