import type pg from 'pg';
import { glance } from '../../../api/database/glance';
import { READ, transact } from '../../../api/database/transaction';

// What PostgreSQL answers is proved by pool.test.ts. Here is a server that does not answer, which a real one is only
// while it is stopped: a connection whose answer is still to come must not serve whoever takes it next.

interface Line {
  sent: string[];
  /** Whether it was given back to be ended, or to be used again; undefined while it is in use. */
  isEnded: boolean | undefined;
  client: pg.PoolClient;
}

/** A connection that answers by `answer`. */
function lineTo(answer: (sql: string) => Promise<unknown>): Line {
  const line: Omit<Line, 'client'> = { sent: [], isEnded: undefined };
  const client = {
    query(asked: string | { text: string }) {
      const sql = typeof asked === 'string' ? asked : asked.text;
      line.sent.push(sql);
      return answer(sql);
    },
    release: (isEnded = false) => void (line.isEnded = isEnded),
    end: () => undefined,
  };
  return Object.assign(line, { client: client as unknown as pg.PoolClient });
}

const ok = () => Promise.resolve({ rows: [] });
const late = () => Promise.reject(new Error('Query read timeout'));

test('F4: a connection whose answer did not come in time is ended, and asked nothing more', async () => {
  const line = lineTo(late);
  const work = () => Promise.resolve('nobody gets this');
  await expect(
    transact({ client: line.client, first: [], answerMs: 1_800 }, READ, work),
  ).rejects.toThrow('Query read timeout');
  expect(line.sent).toEqual([READ]);
  expect(line.isEnded).toBe(true);
});

test('a connection whose work failed is rolled back and used again', async () => {
  const line = lineTo(ok);
  const work = () => Promise.reject(new Error('no such DJ'));
  await expect(
    transact({ client: line.client, first: [], answerMs: 1_800 }, READ, work),
  ).rejects.toThrow('no such DJ');
  expect(line.sent).toEqual([READ, 'rollback']);
  expect(line.isEnded).toBe(false);
});

test('what is called off rejects with the reason of whoever called it off', async () => {
  const line = lineTo(ok);
  const calledOff = new AbortController();
  const work = () => {
    calledOff.abort(new Error('the upload took too long'));
    return Promise.reject(new Error('Connection terminated'));
  };
  const { signal } = calledOff;
  await expect(
    transact({ client: line.client, first: [], answerMs: 1_800 }, READ, work, { signal }),
  ).rejects.toThrow('the upload took too long');
});

test('F4: a glance that waits too long gives its connection up; one that fails otherwise gives it back', async () => {
  jest.useFakeTimers();
  const line = lineTo(ok);
  const never = new Promise<never>(() => undefined);
  const glanced = glance({ client: line.client, first: [], answerMs: 1_800 }, () => never);
  const refused = expect(glanced).rejects.toThrow('timeout exceeded when glancing');
  await jest.runAllTimersAsync();
  await refused;
  expect(line.isEnded).toBe(true);
  jest.useRealTimers();

  const other = lineTo(ok);
  const work = () => Promise.reject(new Error('no such DJ'));
  await expect(glance({ client: other.client, first: [], answerMs: 1_800 }, work)).rejects.toThrow(
    'no such DJ',
  );
  expect(other.isEnded).toBe(false);
});
