import { exportJWK, type FlattenedJWSInput, generateKeyPair, type JWK } from 'jose';
import { type KeyRules, remoteKeys } from '../../../api/identity/remoteKeys';
import type { ApiProblem } from '../../../api/problems/problem';

const HOUR = 3_600_000;
const URL_OF_KEYS = new URL('https://keys.example.com/');

let good: JWK;
beforeAll(async () => {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  good = { ...(await exportJWK(publicKey)), kid: 'known' };
});

let fetched: jest.SpyInstance;
let elapsed: number;
beforeEach(() => {
  elapsed = 1_000;
  fetched = jest.spyOn(globalThis, 'fetch');
  publish([good]);
});
afterEach(() => fetched.mockRestore());

function publish(keys: JWK[], status = 200): void {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ keys }), { status }));
}

/** Asks for a key; says `found`, or why not. */
function start(rules: KeyRules = {}) {
  const find = remoteKeys(URL_OF_KEYS, { now: () => elapsed, ...rules });
  const token = { payload: '', signature: '', protected: '' } as FlattenedJWSInput;
  return async (kid: string | undefined): Promise<string> => {
    try {
      await find({ alg: 'ES256', kid } as { alg: string }, token);
      return 'found';
    } catch (error) {
      const { status, message } = error as ApiProblem;
      return `${status} ${message}`;
    }
  };
}

test('S13: keys are fetched once, and again six hours later, by the real time where none is given', async () => {
  const ask = start();
  expect(await Promise.all([ask('known'), ask('known')])).toEqual(['found', 'found']);
  expect(fetched.mock.calls).toEqual([
    [URL_OF_KEYS, { redirect: 'manual', signal: expect.any(AbortSignal) }],
  ]);
  elapsed += 6 * HOUR - 1;
  expect(await ask('known')).toBe('found');
  expect(fetched).toHaveBeenCalledTimes(1);
  elapsed += 1;
  expect(await ask('known')).toBe('found');
  expect(fetched).toHaveBeenCalledTimes(2);
  const byRealTime = remoteKeys(URL_OF_KEYS);
  const header = { alg: 'ES256', kid: 'known' };
  await byRealTime(header, {} as FlattenedJWSInput);
  await byRealTime(header, {} as FlattenedJWSInput);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('S5: without a kid nothing is looked for', async () => {
  const ask = start();
  expect([await ask(undefined), await ask('')]).toEqual(['401 no kid', '401 no kid']);
  expect(fetched).not.toHaveBeenCalled();
});

test('S14: for an unknown kid the keys are fetched again, not sooner than 30 s after the last time', async () => {
  const ask = start();
  const unknown = '401 no applicable key found in the JSON Web Key Set';
  expect(await ask('new')).toBe(unknown);
  publish([{ ...good, kid: 'new' }]);
  elapsed += 29_999;
  expect(await ask('new')).toBe(unknown);
  expect(fetched).toHaveBeenCalledTimes(1);
  elapsed += 1;
  expect(await ask('new')).toBe('found');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a key that is none is no reason to fetch again', async () => {
  publish([{ kty: 'EC', crv: 'P-256', kid: 'broken' }]);
  const ask = start();
  expect(await ask('broken')).toMatch(/^401 /);
  elapsed += 30_000;
  expect(await ask('broken')).toMatch(/^401 /);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('S13: a fetch that fails is 503 with its reason, and is not tried again for 5 s', async () => {
  publish([], 500);
  const ask = start();
  expect(await ask('known')).toBe('503 the key endpoint answered 500');
  elapsed += 4_999;
  expect(await ask('known')).toBe('503 the key endpoint failed a moment ago');
  expect(fetched).toHaveBeenCalledTimes(1);
  elapsed += 1;
  publish([good], 302);
  expect(await ask('known')).toBe('503 the key endpoint answered 302');
  elapsed += 5_000;
  fetched.mockRejectedValue('no reason');
  expect(await ask('known')).toBe('503 no key');
});
