type Branch = () => Promise<void>;

/** Several things at a time; the first failure stops the others, and is thrown once all have settled. */
export async function inParallel(stop: AbortController, branches: Branch[]): Promise<void> {
  await Promise.all(branches.map((run) => run().catch((error: unknown) => stop.abort(error))));
  stop.signal.throwIfAborted();
}
