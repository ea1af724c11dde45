import autocannon from 'autocannon';

export interface Load {
  /** Milliseconds of each response. */
  times: number[];
  /** Milliseconds until the last response. */
  whole: number;
}

/** Sends `amount` requests with autocannon; rejects where one is not answered 200, or not as `verifyBody` expects. */
export function load(options: autocannon.Options): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  let last = start;
  return new Promise((resolve, reject) => {
    const running = autocannon({ timeout: 60, ...options }, (error, result) => {
      const { mismatches, non2xx, errors } = result;
      const failures = `${mismatches} unexpected bodies, ${non2xx} not answered 200, ${errors} errors`;
      if (error || mismatches + non2xx + errors > 0)
        reject(new Error(`${options.url}: ${failures} ${error ? String(error) : ''}`));
      else resolve({ times, whole: last - start });
    });
    // Its own figures are in whole milliseconds, and its run ends with a second.
    running.on('response', (_client, _status, _bytes, time) => {
      times.push(time);
      last = performance.now();
    });
  });
}
