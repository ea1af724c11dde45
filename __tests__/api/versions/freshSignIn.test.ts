import { type ApiOfTest, asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
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

const signedInAgo = (seconds: number) => asAdmin({ auth_time: now / 1000 - seconds });
const AGAIN = [401, 'sign_in_again'];

test('final, publish and withdraw want a sign-in of the last 300 s; a kept version does not', async () => {
  const [fresh, old] = [signedInAgo(299), signedInAgo(301)];
  expect(await outcome(versions.freeze({ label: 'x', final: true }, old))).toEqual(AGAIN);
  expect(await outcome(versions.freeze({ label: 'x', final: false }, signedInAgo(3000)))).toBe(200);
  expect(await outcome(versions.freeze({ label: 'x', final: true }, fresh))).toBe(200);
  expect(await outcome(versions.publish('v-2', old))).toEqual(AGAIN);
  expect(await outcome(versions.publish('v-2', fresh))).toBe(200);
  expect(await outcome(versions.withdraw('v-2', '理由', old))).toEqual(AGAIN);
  expect(await outcome(versions.withdraw('v-2', '理由', signedInAgo(300)))).toBe(200);
  expect((await auditTold(api.database)).map(([, action]) => action)).toEqual([
    'version.frozen',
    'version.frozen',
    'version.published',
    'version.withdrawn',
  ]);
});

test('S7: an issuer whose clock is a minute ahead of ours is fresh, one further ahead no sign-in', async () => {
  const freeze = (seconds: number) =>
    outcome(versions.freeze({ label: 'x', final: true }, signedInAgo(seconds)));
  expect(await freeze(-61)).toEqual([401, 'unauthenticated']);
  expect(await freeze(-60)).toBe(200);
});

test('F6: a retry with its key is answered though the sign-in has grown old meanwhile', async () => {
  const key = { 'Idempotency-Key': 'k' };
  const body = { label: 'x', final: true };
  const first = await versionOf(versions.freeze(body, { ...signedInAgo(299), ...key }));
  const again = await versionOf(versions.freeze(body, { ...signedInAgo(310), ...key }));
  expect(again).toEqual(first);
});
