import { type ApiOfTest, asAdmin } from '../../support/api/apiOfTest';
import { outcome, startClosedPoll, versionOf, versionsOf } from '../../support/api/closedPoll';

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;
// A whole second, as auth_time is.
const now = Math.floor(Date.now() / 1000) * 1000;

beforeEach(async () => {
  api = await startClosedPoll();
  versions = versionsOf(api);
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.drop();
});

const FINAL = { label: 'x', final: true };
const signedInAgo = (seconds: number) => asAdmin({ auth_time: now / 1000 - seconds });

test('final, publish and withdraw need a sign-in of the last 300 s, a kept version not', async () => {
  const [fresh, old] = [signedInAgo(300), signedInAgo(301)];
  const again = [401, 'sign_in_again'];
  expect(await outcome(versions.freeze({ ...FINAL, final: false }, old))).toBe(200);
  expect(await outcome(versions.freeze(FINAL, old))).toEqual(again);
  expect(await outcome(versions.freeze(FINAL, fresh))).toBe(200);
  expect(await outcome(versions.publish('v-2', old))).toEqual(again);
  expect(await outcome(versions.publish('v-2', fresh))).toBe(200);
  expect(await outcome(versions.withdraw('v-2', '理由', old))).toEqual(again);
  expect(await outcome(versions.withdraw('v-2', '理由', fresh))).toBe(200);
});

test('F6: a retry with its key gets the response though the sign-in is old by then', async () => {
  const key = { 'Idempotency-Key': 'k' };
  const first = await versionOf(versions.freeze(FINAL, { ...signedInAgo(299), ...key }));
  const again = await versionOf(versions.freeze(FINAL, { ...signedInAgo(310), ...key }));
  expect(again).toEqual(first);
});
