/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { oneTabAtATime } from '../../../src/auth/betweenTabs';

/** As browsers have it: one holder at a time, the others in their order until they give up. */
class Locks {
  private last: Promise<unknown> = Promise.resolve();

  request<T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>) {
    const mine = new Promise<T>((resolve, reject) => {
      let state: 'waiting' | 'begun' | 'over' = 'waiting';
      // Who has the lock keeps it.
      signal.addEventListener('abort', () => {
        if (state === 'begun') return;
        state = 'over';
        reject(signal.reason as Error);
      });
      const begin = () => {
        if (state === 'over') return undefined;
        state = 'begun';
        return work().then(resolve, reject);
      };
      this.last = this.last.then(begin, begin);
    });
    return mine;
  }
}

const patience = new AbortController();

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  AbortSignal.timeout = () => patience.signal;
});
afterAll(() => Reflect.deleteProperty(navigator, 'locks'));

test('S22: a sign-out waits until Firebase’s code of another tab has started', async () => {
  const done: string[] = [];
  let started: () => void = () => undefined;
  const start = oneTabAtATime(async () => {
    await new Promise<void>((resolve) => (started = resolve));
    done.push('start');
  });
  const leave = oneTabAtATime(() => Promise.resolve(done.push('sign-out')));
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  started();
  await Promise.all([start, leave]);
  expect(done).toEqual(['start', 'sign-out']);
});

test('what fails says so, and is not tried again', async () => {
  const work = jest.fn(() => Promise.reject(new Error('no network')));
  await expect(oneTabAtATime(work)).rejects.toThrow('no network');
  expect(work).toHaveBeenCalledTimes(1);
});

test('S22: whoever has waited long enough goes on', async () => {
  void oneTabAtATime(() => new Promise(() => undefined));
  const leave = oneTabAtATime(() => Promise.resolve('left'));
  await new Promise((resolve) => setTimeout(resolve));
  patience.abort(new Error('too long'));
  expect(await leave).toBe('left');
});
