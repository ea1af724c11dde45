import type pg from 'pg';
import { Problem } from '../../../contract/core/primitives';
import { verifyAudit } from '../../../api/audit/verifyAudit';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { addVotes } from '../../../api/votes/addVotes';
import { lockWindow } from '../../../api/window/lockWindow';
import { type ApiOfTest, asAuditor, asIngest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import {
  CLOSE,
  CLOSED_FILE,
  outcome,
  startClosedPoll,
  versionOf,
  versionsOf,
} from '../../support/api/closedPoll';
import { refusal, sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;

beforeEach(async () => {
  api = await startClosedPoll();
  versions = versionsOf(api);
});
afterEach(async () => {
  const verdict = await api.database.read(async (client) => [
    (await verifyAudit(client)).fault,
    (await verifyVersions(client)).fault,
  ]);
  expect(verdict).toEqual([null, null]);
  await api.drop();
});

const freeze = (final: boolean) => outcome(versions.freeze({ label: 'x', final }));
const publish = (id: string) => outcome(versions.publish(id));
const withdraw = (id: string) => outcome(versions.withdraw(id, '理由'));
const states = async () =>
  (await api.answer('versions')).versions.map(({ id, state }) => `${id} ${state}`);

type Step = [() => Promise<unknown>, unknown, string, ...string[]];

/** Does one step after the other; after each: its outcome, the phase, the versions, newest first. */
async function walk(...steps: Step[]): Promise<void> {
  for (const [number, [step, expected, phase, ...told]] of steps.entries()) {
    const found = await step();
    const poll = await api.answer('poll');
    const published = (await states()).find((one) => one.endsWith('published'));
    expect([number, found, poll.phase, ...(await states())]).toEqual([
      number,
      expected,
      phase,
      ...told,
    ]);
    expect([number, poll.publishedVersion]).toEqual([number, published?.split(' ')[0] ?? null]);
    expect(poll.publishedAt === null).toBe(poll.publishedVersion === null);
  }
}

test('from the review to the publication and back', () =>
  walk(
    [() => freeze(false), 200, 'review', 'v-1 kept'],
    [() => publish('v-1'), [409, 'version_not_final'], 'review', 'v-1 kept'],
    [() => freeze(true), 200, 'final', 'v-2 final', 'v-1 kept'],
    [() => freeze(true), [409, 'final_exists'], 'final', 'v-2 final', 'v-1 kept'],
    [() => publish('v-2'), 200, 'published', 'v-2 published', 'v-1 kept'],
    [() => publish('v-2'), [409, 'version_published'], 'published', 'v-2 published', 'v-1 kept'],
    [() => withdraw('v-2'), 200, 'final', 'v-2 withdrawn', 'v-1 kept'],
    [() => withdraw('v-2'), [409, 'version_withdrawn'], 'final', 'v-2 withdrawn', 'v-1 kept'],
    [() => publish('v-2'), [409, 'version_withdrawn'], 'final', 'v-2 withdrawn', 'v-1 kept'],
    [() => withdraw('v-1'), 200, 'final', 'v-2 withdrawn', 'v-1 withdrawn'],
    [() => freeze(true), 200, 'final', 'v-3 final', 'v-2 withdrawn', 'v-1 withdrawn'],
    [() => withdraw('v-3'), 200, 'review', 'v-3 withdrawn', 'v-2 withdrawn', 'v-1 withdrawn'],
  ));

test('a later final version replaces the published one, which may come back', () =>
  walk(
    [() => freeze(true), 200, 'final', 'v-1 final'],
    [() => publish('v-1'), 200, 'published', 'v-1 published'],
    [() => freeze(true), 200, 'published', 'v-2 final', 'v-1 published'],
    [() => freeze(true), [409, 'final_exists'], 'published', 'v-2 final', 'v-1 published'],
    [() => publish('v-2'), 200, 'published', 'v-2 published', 'v-1 replaced'],
    [() => publish('v-1'), 200, 'published', 'v-2 replaced', 'v-1 published'],
    [() => publish('v-2'), 200, 'published', 'v-2 published', 'v-1 replaced'],
    [() => withdraw('v-2'), 200, 'final', 'v-2 withdrawn', 'v-1 replaced'],
    [() => publish('v-1'), 200, 'published', 'v-2 withdrawn', 'v-1 published'],
  ));

test('withdrawn beside others: the phase is that of what stands', () =>
  walk(
    [() => freeze(true), 200, 'final', 'v-1 final'],
    [() => publish('v-1'), 200, 'published', 'v-1 published'],
    [() => freeze(true), 200, 'published', 'v-2 final', 'v-1 published'],
    [() => withdraw('v-2'), 200, 'published', 'v-2 withdrawn', 'v-1 published'],
    [() => freeze(true), 200, 'published', 'v-3 final', 'v-2 withdrawn', 'v-1 published'],
    [() => publish('v-3'), 200, 'published', 'v-3 published', 'v-2 withdrawn', 'v-1 replaced'],
    [() => withdraw('v-3'), 200, 'final', 'v-3 withdrawn', 'v-2 withdrawn', 'v-1 replaced'],
    [() => withdraw('v-1'), 200, 'review', 'v-3 withdrawn', 'v-2 withdrawn', 'v-1 withdrawn'],
  ));

test('a version of an open vote, or of one that has not begun: 409, and nothing is there', async () => {
  for (const now of ['2022-08-30T12:00+09:00', '2022-09-10T11:59:59.999+09:00']) {
    api.setNow(now);
    for (const final of [false, true]) expect(await freeze(final)).toEqual([409, 'vote_is_open']);
  }
  expect(await states()).toEqual([]);
  expect(await auditTold(api.database)).toEqual([]);
  api.setNow(CLOSE);
  expect(await freeze(true)).toBe(200);
});

test('auditors read and decide nothing; who hands in votes does neither', async () => {
  await api.freeze();
  for (const headers of [asAuditor(), asIngest()]) {
    for (const asked of [
      versions.freeze({ label: 'x', final: false }, headers),
      versions.publish('v-1', headers),
      versions.withdraw('v-1', 'x', headers),
    ]) {
      expect(await outcome(asked)).toEqual([403, 'forbidden']);
    }
  }
  for (const path of ['/v1/versions', '/v1/versions/v-1', '/v1/total?version=v-1']) {
    expect((await api.ask(path, asAuditor())).status).toBe(200);
    expect((await api.ask(path, asIngest())).status).toBe(403);
  }
  expect((await versions.file('v-1', asAuditor())).status).toBe(200);
});

const LATE = { id: 'late', dj: 'mio', castAt: '2022-09-09T12:00:00+09:00' };
const LATE_FILE = 'id,dj,castAt\nlate-2,mio,2022-09-09T12:00\n';

test('late votes: taken in the review, refused once final, by a file with a reason alone', async () => {
  const sendVote = (id: string) =>
    outcome(api.send('POST', '/v1/votes', { votes: [{ ...LATE, id }] }, asIngest()));
  expect(await sendVote('late-1')).toBe(200);
  await versionOf(versions.freeze({ label: '最終', final: true }));
  expect(await sendVote('late-3')).toEqual([409, 'result_is_final']);
  expect(await refusal(await sendFile(api, LATE_FILE))).toEqual([409, 'reason_wanted']);
  const window = { name: 'V', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-11' };
  expect(await outcome(api.send('PUT', '/v1/poll', window))).toEqual([409, 'result_is_final']);
  expect((await sendFile(api, LATE_FILE, { reason: '集計漏れ' })).status).toBe(200);
  expect((await api.answer('total')).total).toBe(13);
  expect((await api.answer('total', '/v1/total?version=v-1')).total).toBe(12);
  await versionOf(versions.publish('v-1'));
  expect(await sendVote('late-3')).toEqual([409, 'result_is_final']);
  await versionOf(versions.withdraw('v-1', '集計漏れ'));
  expect(await sendVote('late-3')).toEqual([409, 'result_is_final']);
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.withdraw('v-2', '再開'));
  expect(await sendVote('late-3')).toBe(200);
  await expectSumsAgree(api.database);
});

/** A writer of votes holds one of these until its end: here all of them, so that nobody passes by chance. */
async function holdSlots(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into revision (slot, changes) select slot, 1 from generate_series(0, 99) slot
     on conflict (slot) do update set changes = revision.changes + 1`,
  );
}

test('what is being stored as a result becomes final is waited for, and counted', async () => {
  let commit = (): void => undefined;
  const stored = new Promise<void>((resolve) => (commit = resolve));
  const storing = api.database.write(async (client) => {
    await lockWindow(client);
    await addVotes(client, [{ ...LATE, voter: null, source: null }]);
    await holdSlots(client);
    // A kept version waits for nobody, and sees nothing that is not committed.
    expect((await api.freeze('中間')).total).toBe(11);
    await stored;
  });
  while ((await api.answer('versions')).versions.length === 0);
  const freezing = versions.freeze({ label: '最終', final: true });
  const waiting = 'select from pg_locks where not granted';
  const isWaiting = () =>
    api.database.read(async (client) => (await client.query(waiting)).rowCount);
  while (!(await isWaiting()));
  commit();
  expect((await versionOf(freezing)).total).toBe(12);
  await storing;
});

test('two at once: one is published, one is final, and numbers have no holes', async () => {
  const kept = await Promise.all(Array.from({ length: 5 }, () => api.freeze()));
  expect(kept.map(({ id }) => id).sort()).toEqual(['v-1', 'v-2', 'v-3', 'v-4', 'v-5']);
  const finals = await Promise.all([freeze(true), freeze(true)]);
  expect(finals.sort()).toEqual([200, [409, 'final_exists']]);
  const published = await Promise.all([publish('v-6'), publish('v-6')]);
  expect(published.sort()).toEqual([200, [409, 'version_published']]);
  const withdrawn = await Promise.all([withdraw('v-6'), withdraw('v-6')]);
  expect(withdrawn.sort()).toEqual([200, [409, 'version_withdrawn']]);
  const actions = (await auditTold(api.database)).map(([, action]) => action);
  expect(actions.slice(5)).toEqual(['version.frozen', 'version.published', 'version.withdrawn']);
});

test('figures that changed since they were looked at are not frozen', async () => {
  const { revision } = (await api.answer('total')).snapshot;
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00' });
  const body = { label: '最終', final: true, revision };
  expect(await outcome(versions.freeze(body))).toEqual([409, 'conflict']);
  expect(await states()).toEqual([]);
  expect((await api.answer('poll')).phase).toBe('review');
});

test('the log tells each decision, with figures and reason; titles of refusals say what to do', async () => {
  await versionOf(versions.freeze({ label: '最終', final: true }));
  await versionOf(versions.publish('v-1'));
  await api.cast({ dj: 'mio', at: '2022-09-05T12:00+09:00', count: 4 });
  await versionOf(versions.freeze({ label: '訂正', final: true }));
  await versionOf(versions.publish('v-2'));
  await versionOf(versions.withdraw('v-2', '訂正の訂正'));
  const entries = (await api.answer('versions')).versions;
  const told = (id: string) => {
    const { label, final, sha256, revision, total, djs } = entries.find((one) => one.id === id)!;
    return { id, label, final, sha256, revision, total, djs };
  };
  const place = (rank: number, tied: boolean, id: string, name: string, votes: number) => ({
    rank,
    tied,
    id,
    name,
    votes,
  });
  const kai = place(1, false, 'kai', '=KAI, "海"', 5);
  const ren = place(2, true, 'a-ren', '蓮', 3);
  const aoi = place(2, true, 'b-aoi', 'DJ アオイ', 3);
  const mio = place(2, false, 'mio', 'MIO', 4);
  const first = { ...told('v-1'), first: [kai, ren, aoi] };
  const second = {
    ...told('v-2'),
    first: [kai, mio, { ...ren, rank: 3 }, { ...aoi, rank: 3 }],
  };
  const actor = 'admin@example.com';
  expect(await auditTold(api.database)).toEqual([
    [actor, 'version.frozen', { ...first, asOf: '2022-09-10' }],
    [actor, 'version.published', { ...first, replaces: null }],
    [actor, 'version.frozen', { ...second, asOf: '2022-09-10' }],
    [actor, 'version.published', { ...second, replaces: 'v-1' }],
    [
      actor,
      'version.withdrawn',
      { ...second, was: 'published', phase: 'final', reason: '訂正の訂正' },
    ],
  ]);
  expect([told('v-1').total, told('v-2').total]).toEqual([11, 15]);
  const withdrawn = entries.find(({ id }) => id === 'v-2');
  expect(withdrawn).toMatchObject({
    publishedBy: actor,
    withdrawnBy: actor,
    withdrawReason: '訂正の訂正',
  });
  expect(await (await versions.file('v-1')).text()).toBe(CLOSED_FILE);
  const problem = Problem.parse(await (await versions.publish('v-2')).json());
  expect(problem.title).toBe(
    'この確定版は、取り下げられています。新しい確定版を作成してください。',
  );
});
