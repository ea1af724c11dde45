const MINUTE_MS = 60_000;

/** The result of `work`; rejects in words that name `what` where it is not there after so many minutes. */
export async function within<T>(what: string, minutes: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${what}: not done within ${minutes} min`);
    timer = setTimeout(() => reject(error), minutes * MINUTE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
