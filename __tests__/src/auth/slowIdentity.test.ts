import { authStore, UNKNOWN } from '../../../src/auth/authStore';
import { startAuth } from '../../../src/auth/identity';

let answer: { tell: (user: null) => void; fail: (why: Error) => void };

// The service itself says nothing until a test lets it.
jest.mock('../../../src/auth/firebaseIdentity', () => ({
  watchAccount: (tell: (user: null) => void) =>
    new Promise<void>((_, fail) => (answer = { tell, fail })),
}));

const FAILED = { state: 'unknown', failure: 'ログイン状態を確認できませんでした' };
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  authStore.set(UNKNOWN);
  startAuth();
});
// Nothing is asked any more: the next test asks anew.
afterEach(async () => {
  answer.fail(new Error('over'));
  await pass(0);
  jest.useRealTimers();
});

test('W1: an identity service that says nothing becomes a message within 10 s, not before 8 s', async () => {
  await pass(8_000);
  expect(authStore.get()).toEqual(UNKNOWN);
  await pass(2_000);
  expect(authStore.get()).toEqual(FAILED);
});

test('W1: an answer in time is the end of the wait; what fails later takes nothing back', async () => {
  await pass(5_000);
  answer.tell(null);
  expect(authStore.get()).toEqual({ state: 'signedOut', ended: false });
  await pass(60_000);
  answer.fail(new Error('late'));
  await pass(0);
  expect(authStore.get()).toEqual({ state: 'signedOut', ended: false });
});

test('W1: a retry has as long as the first try', async () => {
  await pass(1_000);
  answer.fail(new Error('no service'));
  await pass(0);
  expect(authStore.get()).toEqual(FAILED);
  await pass(3_000);
  startAuth();
  expect(authStore.get()).toEqual(UNKNOWN);
  await pass(8_000);
  expect(authStore.get()).toEqual(UNKNOWN);
  await pass(2_000);
  expect(authStore.get()).toEqual(FAILED);
});
