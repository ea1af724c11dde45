import type { Socket } from 'node:net';
import type pg from 'pg';

/** PostgreSQL is there and answers nothing. The words are those of pg's own limits (problems/databaseDown.ts). */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  constructor() {
    super('timeout exceeded: the database does not answer');
  }
}

export interface WatchRules {
  /** From when on a transaction is worth a question whether PostgreSQL still answers, in milliseconds. */
  afterMs?: number;
  /** Between two looks. */
  everyMs?: number;
  /** For an answer to `select 1`; with the two others less than the 2 s of F4. */
  patienceMs?: number;
}

/** A connection that is not connected yet. */
export type MakeClient = () => pg.Client;

export interface Watch {
  /** Throws DatabaseSilent while PostgreSQL is known not to answer. */
  refuseIfSilent(): void;
  /** `cut` is called where PostgreSQL goes silent, until what is given back is called. */
  follow(cut: (reason: Error) => void): () => void;
  close(): Promise<void>;
}

/**
 * F4: a PostgreSQL that hangs (stopped, a frozen machine, a cut line) leaves its connections open and says nothing. How
 * long a statement takes does not tell: an import may take minutes. So while somebody waits, a connection of its own asks
 * `select 1`; where that is not answered, all that is under way is cut off, and nobody is kept waiting until it is
 * answered again.
 */
export function watchDatabase(
  makeClient: MakeClient,
  { afterMs = 200, everyMs = 150, patienceMs = 1_300 }: WatchRules = {},
): Watch {
  const followed = new Map<object, { begun: number; cut: (reason: Error) => void }>();
  let asker: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let [isSilent, isClosed] = [false, false];

  function look(): void {
    if (timer || isClosed) return;
    timer = setTimeout(() => {
      void askIfDue().finally(() => {
        timer = undefined;
        if (isSilent || followed.size > 0) look();
      });
    }, everyMs).unref();
  }

  async function askIfDue(): Promise<void> {
    const [oldest] = followed.values();
    const waited = oldest ? performance.now() - oldest.begun : 0;
    if (!isSilent && waited < afterMs) return;
    const answers = await isAnswered();
    if (answers || isClosed) isSilent = false;
    else beSilent();
  }

  function beSilent(): void {
    isSilent = true;
    for (const { cut } of [...followed.values()]) cut(new DatabaseSilent());
  }

  /** An error is an answer too: what is wrong, each question will be told by itself. */
  async function isAnswered(): Promise<boolean> {
    const client = (asker ??= connect());
    const answer = await inTime(
      client.query('select 1').then(
        () => 'answered' as const,
        () => 'failed' as const,
      ),
      patienceMs,
    );
    if (answer === 'answered') return true;
    asker = null;
    cutOff(client);
    return answer === 'failed';
  }

  function connect(): pg.Client {
    const client = makeClient();
    client.on('error', () => undefined);
    // What it says of a failure, its first question says too.
    client.connect().catch(() => undefined);
    return client;
  }

  return {
    refuseIfSilent() {
      if (isSilent) throw new DatabaseSilent();
    },
    follow(cut) {
      const own = {};
      followed.set(own, { begun: performance.now(), cut });
      look();
      return () => void followed.delete(own);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (isSilent && asker) cutOff(asker);
      else await asker?.end().catch(() => undefined);
    },
  };
}

/** At once: `end` would wait for a server that says nothing. What is asked over it rejects. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: Socket } };
  connection.stream.destroy();
}

/** In which patience is counted. */
const STEP_MS = 50;

/**
 * Null where it is late, by the time in which this process could hear of it: however long something else holds the event
 * loop, that is one step. Making a connection takes several turns of it, and each may be held.
 */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    let left = ms;
    let timer: NodeJS.Timeout;
    const step = () => {
      if (left <= 0) return resolve(null);
      timer = setTimeout(step, Math.min(STEP_MS, left));
      left -= STEP_MS;
    };
    step();
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}
