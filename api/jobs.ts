export interface Job {
  stop(): void;
  rounds(): JobRounds;
}

/** What a job did since it was started; `lastDoneAt` in milliseconds since 1970. */
export interface JobRounds {
  done: number;
  failed: number;
  lastDoneAt: number | null;
}

export interface JobOptions {
  /** From the end of one round to the beginning of the next. */
  everyMs: number;
  /** `signal` aborts when the job is stopped. */
  round(signal: AbortSignal): Promise<unknown>;
  /** A round failed; the next one comes all the same. Not reported once the job is stopped. */
  onFailure(failure: string): void;
}

/** Runs a round at once, and again and again until it is stopped; it keeps no process alive. */
export function startJob({ everyMs, round, onFailure }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds: JobRounds = { done: 0, failed: 0, lastDoneAt: null };
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await round(signal);
      rounds.done += 1;
      rounds.lastDoneAt = Date.now();
    } catch (error) {
      if (!signal.aborted) {
        rounds.failed += 1;
        onFailure(String(error));
      }
    }
    if (!signal.aborted) timer = setTimeout(() => void run(), everyMs).unref();
  };
  void run();
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
    rounds: () => ({ ...rounds }),
  };
}
