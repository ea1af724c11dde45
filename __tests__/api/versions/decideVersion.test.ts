import { outcome, refusal } from '../../support/api/answers';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { addVotes } from '../../../api/votes/addVotes';
import { lockWindow } from '../../../api/votes/validateVote';
import { asAdmin, asIngest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { startClosedPoll, versionOf, versionsOf } from '../../support/api/closedPoll';
import { sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';
import { untilBlocked } from '../../support/database/testDatabase';
import { ofEachTest } from '../../support/eachTest';

const api = ofEachTest(startClosedPoll, async ({ database }) => {
  expect(await database.read((client) => verifyAudit(client))).toMatchObject({ fault: null });
  expect(await database.read(verifyVersions)).toMatchObject({ fault: null });
});
const versions = versionsOf(api);

const freeze = (final: boolean) => outcome(versions.freeze({ label: 'x', final }));
const publish = (id: string) => outcome(versions.publish(id));
const withdraw = (id: string) => outcome(versions.withdraw(id, '理由'));
const states = async () =>
  (await api.answer('versions')).versions.map(({ id, state }) => `${id} ${state}`);

test('a publication and its withdrawal are in the poll; each changes the ETag', async () => {
  const etags = new Set<string | null>();
  const found = async () => {
    etags.add((await api.ask('/v1/versions')).headers.get('ETag'));
    const { phase, publishedVersion, publishedAt } = await api.answer('poll');
    return [phase, publishedVersion, publishedAt, ...(await states())];
  };
  await freeze(false);
  expect(await found()).toEqual(['review', null, null, 'v-1 kept']);
  await freeze(true);
  expect(await found()).toEqual(['final', null, null, 'v-2 final', 'v-1 kept']);
  await publish('v-2');
  const at = expect.stringMatching(/Z$/);
  expect(await found()).toEqual(['published', 'v-2', at, 'v-2 published', 'v-1 kept']);
  await withdraw('v-2');
  expect(await found()).toEqual(['final', null, null, 'v-2 withdrawn', 'v-1 kept']);
  expect(etags.size).toBe(4);
});

const LATE = { id: 'late', dj: 'mio', castAt: '2022-09-09T12:00:00+09:00' };

test('late votes count until the result is final, then in a file with a reason', async () => {
  const file = 'id,dj,castAt\nlate-2,mio,2022-09-09T12:00\n';
  const sendVote = (id: string) =>
    outcome(api.send('POST', '/v1/votes', { votes: [{ ...LATE, id }] }, asIngest()));
  const refused = [409, 'result_is_final'];
  expect(await sendVote('late-1')).toBe(200);
  await freeze(true);
  expect(await sendVote('late-3')).toEqual(refused);
  expect(await refusal(await sendFile(api, file))).toEqual([409, 'reason_wanted']);
  expect((await sendFile(api, file, { reason: '集計漏れ' })).status).toBe(200);
  expect((await api.answer('total')).total).toBe(13);
  expect((await api.answer('total', '/v1/total?version=v-1')).total).toBe(12);
  await publish('v-1');
  expect(await sendVote('late-3')).toEqual(refused);
  await withdraw('v-1');
  await freeze(true);
  await withdraw('v-2');
  expect(await sendVote('late-3')).toBe(200);
  await expectSumsAgree(api.database);
});

test('a final version waits for votes that are being stored, a kept one does not', async () => {
  const { owner } = api;
  await owner.query('begin');
  await lockWindow(owner);
  await addVotes(owner, [{ ...LATE, voter: null, source: null }]);
  // Every slot of the revision, one of which a writer of votes holds.
  await owner.query(
    `insert into revision (slot, changes) select slot, 1 from generate_series(0, 99) slot
     on conflict (slot) do update set changes = revision.changes + 1`,
  );
  expect((await api.freeze('中間')).total).toBe(11);
  const freezing = versions.freeze({ label: '最終', final: true });
  await untilBlocked(api);
  await owner.query('commit');
  expect((await versionOf(freezing)).total).toBe(12);
});

test('figures that changed since they were seen are not frozen', async () => {
  const { revision } = (await api.answer('total')).snapshot;
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00' });
  const body = { label: '最終', final: true, revision };
  expect(await outcome(versions.freeze(body))).toEqual([409, 'conflict']);
  expect([await states(), (await api.answer('poll')).phase]).toEqual([[], 'review']);
});

test('each decision is logged with its figures, first places and reason', async () => {
  await freeze(true);
  await publish('v-1');
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00', count: 4 });
  await freeze(true);
  await publish('v-2');
  await withdraw('v-2');
  const kai = { rank: 1, tied: false, id: 'kai', name: '=KAI, "海"', votes: 5 };
  const mio = { rank: 2, tied: false, id: 'mio', votes: 4 };
  const tie = (rank: number) =>
    ['a-ren', 'b-aoi'].map((id) => ({ rank, tied: true, id, votes: 3 }));
  const [second, first] = (await api.answer('versions')).versions;
  const v1 = { id: 'v-1', sha256: first!.sha256, total: 11, first: [kai, ...tie(2)] };
  const v2 = { id: 'v-2', sha256: second!.sha256, total: 15, first: [kai, mio, ...tie(3)] };
  const frozen = { label: 'x', final: true, asOf: '2022-09-10' };
  const [actor, reason] = ['admin@example.com', '理由'];
  expect(await auditTold(api.database)).toMatchObject([
    [actor, 'version.frozen', { ...v1, ...frozen }],
    [actor, 'version.published', { ...v1, replaces: null }],
    [actor, 'version.frozen', { ...v2, ...frozen }],
    [actor, 'version.published', { ...v2, replaces: 'v-1' }],
    [actor, 'version.withdrawn', { id: 'v-2', was: 'published', phase: 'final', reason }],
  ]);
  expect(second).toMatchObject({ publishedBy: actor, withdrawnBy: actor, withdrawReason: reason });
});

const FINAL = { label: 'x', final: true };
const signedInAgo = (seconds: number) =>
  asAdmin({ auth_time: Math.floor(Date.now() / 1000) - seconds });

test('final, publish and withdraw need a sign-in of the last 300 s, a kept version not', async () => {
  const [fresh, old] = [signedInAgo(280), signedInAgo(301)];
  const again = [401, 'sign_in_again'];
  expect(await outcome(versions.freeze({ ...FINAL, final: false }, old))).toBe(200);
  expect(await outcome(versions.freeze(FINAL, old))).toEqual(again);
  expect(await outcome(versions.freeze(FINAL, fresh))).toBe(200);
  expect(await outcome(versions.publish('v-2', old))).toEqual(again);
  expect(await outcome(versions.publish('v-2', fresh))).toBe(200);
  expect(await outcome(versions.withdraw('v-2', '理由', old))).toEqual(again);
  expect(await outcome(versions.withdraw('v-2', '理由', fresh))).toBe(200);
});

test('a retry with its key gets the response though the sign-in is old by then', async () => {
  const key = { 'Idempotency-Key': 'k' };
  const first = await versionOf(versions.freeze(FINAL, { ...signedInAgo(0), ...key }));
  const again = await versionOf(versions.freeze(FINAL, { ...signedInAgo(310), ...key }));
  expect(again).toEqual(first);
});
