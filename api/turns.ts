/** Who goes before whom: what is `first` overtakes what is `later`, and never waits behind all of it. */
export type Rank = 'first' | 'later';

export interface TurnRules {
  /** How many are at work at once. */
  most: number;
  /** How many of them may be `later`: the others are kept for what is `first`. */
  mostLater: number;
  /** How many wait, of each rank. */
  mostWaiting: number;
  /** How long one waits, in milliseconds. */
  patienceMs: number;
}

/** There are too many before this one, or it waited for too long; nothing was done for it. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

export interface Turns {
  /** Does the work once it is its turn; `isPatient`: however long that takes. Rejects with NoTurn. */
  take<T>(rank: Rank, work: () => Promise<T>, isPatient?: boolean): Promise<T>;
  /** Rejects all that wait. */
  sendAway(reason: Error): void;
  /** How many wait at this moment. */
  waiting(): number;
}

interface Waiting {
  begin(): void;
  refuse(reason: Error): void;
}

/** A short queue: whoever would wait too long is told so at once, so that a crowd never becomes a backlog. */
export function takeTurns({ most, mostLater, mostWaiting, patienceMs }: TurnRules): Turns {
  const running = { first: 0, later: 0 };
  const waiting = { first: new Set<Waiting>(), later: new Set<Waiting>() };

  function isFree(rank: Rank): boolean {
    if (running.first + running.later >= most) return false;
    return rank === 'first' || running.later < mostLater;
  }

  function callNext(): void {
    for (const rank of ['first', 'later'] as const) {
      const [next] = waiting[rank];
      if (next && isFree(rank)) return next.begin();
    }
  }

  function waitFor(rank: Rank, isPatient: boolean): Promise<void> {
    const queue = waiting[rank];
    if (!isPatient && queue.size >= mostWaiting)
      return Promise.reject(new NoTurn(`${queue.size} are waiting already`));
    return new Promise((resolve, reject) => {
      const refuse = (reason: Error) => leave(() => reject(reason));
      const begin = () =>
        leave(() => {
          running[rank] += 1;
          resolve();
        });
      const own = { begin, refuse };
      const late = () => refuse(new NoTurn(`waited for ${patienceMs} ms`));
      const timer = isPatient ? undefined : setTimeout(late, patienceMs);
      queue.add(own);

      function leave(then: () => void): void {
        clearTimeout(timer);
        queue.delete(own);
        then();
      }
    });
  }

  async function take<T>(rank: Rank, work: () => Promise<T>, isPatient = false): Promise<T> {
    if (isFree(rank)) running[rank] += 1;
    else await waitFor(rank, isPatient);
    try {
      return await work();
    } finally {
      running[rank] -= 1;
      callNext();
    }
  }

  return {
    take,
    sendAway(reason) {
      for (const queue of Object.values(waiting)) for (const one of [...queue]) one.refuse(reason);
    },
    waiting: () => waiting.first.size + waiting.later.size,
  };
}
