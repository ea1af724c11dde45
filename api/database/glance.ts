import pg from 'pg';
import type { Connected } from './connections';

export type Work<T> = (client: pg.ClientBase) => Promise<T>;

const BEGIN = 'begin transaction isolation level read committed read only';

/** Statements that only read, each of its own state, on this connection, which it gives back. */
export async function glance<T>({ client, first, answerMs }: Connected, work: Work<T>): Promise<T> {
  const isOpen = first.length > 0;
  let isWaiting = true;
  try {
    const asking = isOpen ? inTransaction(client, first, work) : work(client);
    const answer = await inTime(
      answerMs,
      asking.finally(() => (isWaiting = isOpen)),
    );
    client.release();
    return answer;
  } catch (error) {
    // Given up is a connection that waits for its answer, or for the end of a transaction, or that PostgreSQL may have ended.
    client.release(isWaiting || error instanceof pg.DatabaseError);
    throw error;
  }
}

async function inTransaction<T>(
  client: pg.ClientBase,
  first: readonly string[],
  work: Work<T>,
): Promise<T> {
  await client.query([BEGIN, ...first].join(';'));
  const answer = await work(client);
  await client.query('commit');
  return answer;
}

function inTime<T>(answerMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const isLate = () => reject(new Error('timeout exceeded when glancing at the database'));
    timer = setTimeout(isLate, answerMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
