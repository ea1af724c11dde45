import PQueue from 'p-queue';

/** `high` overtakes `low` and has places of its own: it never waits behind all of it. */
export type Priority = 'high' | 'low';

export interface AdmissionRules {
  /** How many run at once. */
  concurrency: number;
  /** How many of these may be `low`. */
  lowConcurrency: number;
  /** How many wait, of each priority. */
  maxWaiting: number;
  /** How long one waits, in milliseconds. */
  maxWaitMs: number;
}

/** Refused before it was started: too many wait, or it waited for too long. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export interface AdmissionControl {
  /** Runs the work as soon as there is a place; `isPatient`: however long that takes. Rejects with Overloaded. */
  run<T>(priority: Priority, work: () => Promise<T>, isPatient?: boolean): Promise<T>;
  /** Rejects all that wait. */
  rejectWaiting(reason: Error): void;
  /** How many wait at this moment. */
  waiting(): number;
}

/** A short queue: whoever would wait too long is refused at once, so that a crowd never becomes a backlog. */
export function admissionControl(rules: AdmissionRules): AdmissionControl {
  const { concurrency, lowConcurrency, maxWaiting, maxWaitMs } = rules;
  const all = new PQueue({ concurrency });
  const low = new PQueue({ concurrency: lowConcurrency });
  const waiting = { high: new Set<AbortController>(), low: new Set<AbortController>() };

  async function run<T>(priority: Priority, work: () => Promise<T>, isPatient = false): Promise<T> {
    const queue = waiting[priority];
    if (!isPatient && queue.size >= maxWaiting)
      throw new Overloaded(`${queue.size} are waiting already`);
    const wait = new AbortController();
    const late = () => wait.abort(new Overloaded(`waited for ${maxWaitMs} ms`));
    const timer = isPatient ? undefined : setTimeout(late, maxWaitMs);
    const endWait = () => {
      clearTimeout(timer);
      queue.delete(wait);
    };
    const start = () => {
      endWait();
      return work();
    };
    const { signal } = wait;
    queue.add(wait);
    try {
      if (priority === 'high') return await all.add(start, { priority: 1, signal });
      return await low.add(() => all.add(start, { signal }), { signal });
    } finally {
      endWait();
    }
  }

  return {
    run,
    rejectWaiting(reason) {
      for (const wait of [...waiting.high, ...waiting.low]) wait.abort(reason);
    },
    waiting: () => waiting.high.size + waiting.low.size,
  };
}
