import type { AccountStatus } from '../../../api/identity/lookUpAccount';
import { statusCache } from '../../../api/identity/statusCache';

const status = (validAfter: number): AccountStatus => ({
  ...{ disabled: false, validAfter, roles: new Set() },
});

interface Asked {
  give(one: AccountStatus): void;
  fail(error: Error): void;
}

let asked: Asked[] = [];
let clock: jest.SpyInstance<number, []>;
const at = (ms: number) => void clock.mockReturnValue(ms);

beforeEach(() => {
  clock = jest.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  // What nobody answered would wait for its limit.
  for (const { give } of asked) give(status(0));
  clock.mockRestore();
  jest.useRealTimers();
});

/** An identity service whose answers a test gives one by one. */
function start(rules?: Parameters<typeof statusCache>[1]) {
  asked = [];
  const lookUp = () => new Promise<AccountStatus>((give, fail) => asked.push({ give, fail }));
  return statusCache(lookUp, rules);
}

test('S11: a status is fresh for 50 s from when it was asked for, to the millisecond', async () => {
  const cache = start();
  const first = cache.lately('a');
  at(10);
  asked[0]?.give(status(1));
  expect(await first).toEqual(status(1));
  at(49_999);
  expect(await cache.lately('a')).toEqual(status(1));
  expect(asked).toHaveLength(1);
  at(50_000);
  const second = cache.lately('a');
  asked[1]?.give(status(2));
  expect(await second).toEqual(status(2));
});

test('S11: an answer that was overtaken brings no older status back', async () => {
  const cache = start();
  const slow = cache.now('a');
  at(1);
  const quick = cache.now('a');
  asked[1]?.give(status(2));
  await quick;
  asked[0]?.give(status(1));
  expect(await slow).toEqual(status(1));
  expect(await cache.lately('a')).toEqual(status(2));
});

test('S13: a failure is told once for each pause of 5 s, which asks nobody', async () => {
  const told: string[] = [];
  const cache = start({ onFailure: (reason) => told.push(reason) });
  const [one, other] = [cache.now('a'), cache.now('a')];
  for (const { fail } of asked) fail(new Error('down'));
  await expect(one).rejects.toThrow('down');
  await expect(other).rejects.toThrow('down');
  expect(told).toEqual(['Error: down']);
  at(4_999);
  await expect(cache.now('a')).rejects.toThrow('failed a moment ago');
  expect([asked.length, told.length]).toEqual([2, 1]);
  at(5_000);
  const again = cache.now('a');
  asked[2]?.give(status(1));
  expect(await again).toEqual(status(1));
});

test('S13: a question is given up after 3 s', async () => {
  jest.useFakeTimers();
  const cache = start();
  const hanging = cache.now('a').catch((error: Error) => error.message);
  jest.advanceTimersByTime(2_999);
  expect(await Promise.race([hanging, Promise.resolve('waits')])).toBe('waits');
  jest.advanceTimersByTime(1);
  expect(await hanging).toBe('the identity service does not answer');
  const answered = cache.lately('b');
  asked[1]?.give(status(1));
  expect([await answered, jest.getTimerCount()]).toEqual([status(1), 0]);
});

test('nobody known, and nobody to be asked: undefined; a question that ended is asked anew', async () => {
  const cache = start({ pauseMs: 0 });
  const failing = cache.lately('a');
  asked[0]?.fail(new Error('down'));
  expect(await failing).toBeUndefined();
  const next = cache.lately('a');
  asked[1]?.give(status(1));
  expect(await next).toEqual(status(1));
});

test('a thousand accounts are remembered, the one that was asked about longest ago goes first', async () => {
  const cache = start();
  const ask = async (uid: string) => {
    const answer = cache.now(uid);
    asked.at(-1)?.give(status(0));
    await answer;
  };
  for (let at = 0; at < 1_000; at += 1) await ask(`u${at}`);
  await ask('u0');
  await ask('new');
  const before = asked.length;
  await cache.lately('u0');
  expect(asked).toHaveLength(before);
  void cache.lately('u1');
  expect(asked).toHaveLength(before + 1);
});
