export interface Job {
  stop(): void;
}

export interface JobOptions {
  /** From the end of one round to the beginning of the next. */
  everyMs: number;
  /** `signal` aborts when the job is stopped. */
  round(signal: AbortSignal): Promise<unknown>;
  onDone?(): void;
  /** A round failed; the next one comes all the same. Not reported once the job is stopped. */
  onFailure(failure: string): void;
}

/** Runs a round at once, and again and again until it is stopped; it keeps no process alive. */
export function startJob({ everyMs, round, onDone, onFailure }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await round(signal);
      onDone?.();
    } catch (error) {
      if (!signal.aborted) onFailure(String(error));
    }
    if (!signal.aborted) timer = setTimeout(() => void run(), everyMs).unref();
  };
  void run();
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
