import type pg from 'pg';
import { type Rank, takeTurns } from '../turns';
import { cutOff, type MakeClient, watchDatabase } from './watch';

/** S35: readers leave room for those who write. Whoever waits knows first where it is the database that hangs (watch.ts). */
const TURNS = { mostLater: 8, mostWaiting: 200, patienceMs: 1_750 };

/** What `connect` gives: the connection, and what somebody wants to know of it. */
export interface Entered {
  client: pg.PoolClient;
}

export interface Gate {
  /**
   * Does `use` with a connection, in its turn; `use` gives it back. `isPatient`: nobody's page waits for it. Rejects with
   * NoTurn where too many wait, with DatabaseSilent where PostgreSQL does not answer.
   */
  enter<Connected extends Entered, T>(
    rank: Rank,
    connect: () => Promise<Connected>,
    use: (connected: Connected) => Promise<T>,
    isPatient: boolean,
  ): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
  close(): Promise<void>;
}

/** What a look at the database takes besides waiting for its answer: how long it is not due yet, and its turn. */
const LOOK_MS = 500;

/**
 * What stands before the pool, which has so many `connections`; `makeClient` gives one beside it, not connected yet.
 * `answerMs`: after so long without any answer the database is silent.
 */
export function openGate(connections: number, makeClient: MakeClient, answerMs: number): Gate {
  const turns = takeTurns({ most: connections, ...TURNS });
  const watch = watchDatabase(makeClient, { patienceMs: answerMs - LOOK_MS });

  /** A new connection to a server that hangs is not waited for either. */
  function connected<Connected extends Entered>(
    connect: () => Promise<Connected>,
  ): Promise<Connected> {
    return new Promise((resolve, reject) => {
      let isWanted = true;
      const leave = watch.follow((reason) => {
        isWanted = false;
        reject(reason);
      });
      const got = (own: Connected) => (isWanted ? resolve(own) : own.client.release());
      void connect().then(got, reject).finally(leave);
    });
  }

  return {
    async enter(rank, connect, use, isPatient) {
      watch.refuseIfSilent();
      const work = async () => {
        const own = await connected(connect);
        const leave = watch.follow((reason) => {
          cutOff(own.client);
          turns.sendAway(reason);
        });
        return use(own).finally(leave);
      };
      return turns.take(rank, work, isPatient);
    },
    waiting: turns.waiting,
    close: () => watch.close(),
  };
}
