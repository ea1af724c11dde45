import pg from 'pg';

/** Serialization failure, deadlock: the same again may succeed. */
const TRANSIENT = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

/** Tries again, after a pause that grows, what PostgreSQL gave up for the sake of another transaction. */
export async function repeatTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempts));
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? '');
}
