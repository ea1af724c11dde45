/**
 * `read` for however many ask at once: whoever asks while one reading is under way shares the next one, which begins
 * after all of them have asked, so that it shows each of them what was acknowledged before.
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    const reading = read();
    const ended = () => {
      if (running === reading) running = null;
    };
    [running, next] = [reading, null];
    reading.then(ended, ended);
    return reading;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
