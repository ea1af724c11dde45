import { outcome } from '../../support/api/answers';
import { createHash } from 'node:crypto';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import {
  CLOSE,
  CLOSED_FILE,
  startClosedPoll,
  versionOf,
  versionsOf,
} from '../../support/api/closedPoll';
import { excluded, undone } from '../../support/api/excludeVotes';
import { asSecond, decisionsOn, proposalOf, setTwoPeople } from '../../support/api/twoPeople';
import { ofEachTest } from '../../support/eachTest';

// A share of 100 %: exclusions below the top ten could be made alone, and there are four DJs alone.
const FINAL = { label: '最終', final: true };
const SHA256 = createHash('sha256').update(CLOSED_FILE).digest('hex');
const OLD = Math.floor(Date.now() / 1000) - 400;

const api = ofEachTest(startClosedPoll, async ({ database }) =>
  expect(await database.read(verifyVersions)).toMatchObject({ fault: null }),
);
const [versions, decide] = [versionsOf(api), decisionsOn(api)];
beforeEach(() => setTwoPeople(api, 1000));

/** The phase, and each version with its state. */
async function standing(): Promise<string[]> {
  const { versions: all } = await api.answer('versions');
  return [(await api.answer('poll')).phase, ...all.map(({ id, state }) => `${id} ${state}`)];
}
const proposalState = async () => (await api.answer('proposals')).proposals[0]?.state;

test('a final version and its publication take another administrator', async () => {
  await versionOf(versions.freeze({ label: '速報', final: false }));
  const proposal = await proposalOf(versions.freeze(FINAL), 202);
  const figures = { label: '最終', total: 11, sha256: SHA256 };
  expect(proposal).toMatchObject({ kind: 'final', detail: { ...figures, djs: 4 } });
  expect(await outcome(versions.freeze(FINAL))).toEqual([409, 'already_proposed']);
  expect(await standing()).toEqual(['review', 'v-1 kept']);
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'v-2' });
  expect(await standing()).toEqual(['final', 'v-2 final', 'v-1 kept']);
  const publication = await proposalOf(versions.publish('v-2'), 202);
  const detail = { ...figures, version: 'v-2', replaces: null };
  expect(publication).toMatchObject({ kind: 'publish', detail });
  expect(await standing()).toEqual(['final', 'v-2 final', 'v-1 kept']);
  expect(await proposalOf(decide.accept('p-2'), 200)).toMatchObject({ result: 'v-2' });
  expect(await standing()).toEqual(['published', 'v-2 published', 'v-1 kept']);
  const [author, second] = ['admin@example.com', 'second@example.com'];
  expect((await auditTold(api.database)).slice(2)).toMatchObject([
    [author, 'proposal.made', { id: 'p-1' }],
    [second, 'version.frozen', { proposal: 'p-1' }],
    [second, 'proposal.accepted', { result: 'v-2' }],
    [author, 'proposal.made', { kind: 'publish' }],
    [second, 'version.published', { proposal: 'p-2' }],
    [second, 'proposal.accepted', { id: 'p-2' }],
  ]);
  // Withdrawing takes nobody else.
  await versionOf(versions.withdraw('v-2', '集計漏れ'));
  expect(await standing()).toEqual(['final', 'v-2 withdrawn', 'v-1 kept']);
});

test('other figures or another window than were proposed are not frozen', async () => {
  await proposalOf(versions.freeze(FINAL), 202);
  await setTwoPeople(api, null);
  await excluded(api, { djs: ['kai'] });
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'conflict']);
  await undone(api, 'x-1');
  await api.open('2022-08-20T12:00+09:00', CLOSE);
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'conflict']);
  expect([await standing(), await proposalState()]).toEqual([['review'], 'open']);
  await api.open('2022-09-01T12:00+09:00', CLOSE);
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'v-1' });
});

test('to propose and to accept take a fresh sign-in; to refuse does not', async () => {
  const again = [401, 'sign_in_again'];
  const oldAuthor = asAdmin({ auth_time: OLD });
  const oldSecond = asSecond({ auth_time: OLD });
  expect(await outcome(versions.freeze(FINAL, oldAuthor))).toEqual(again);
  await proposalOf(versions.freeze(FINAL), 202);
  expect(await outcome(decide.accept('p-1', oldSecond))).toEqual(again);
  expect([await standing(), await proposalState()]).toEqual([['review'], 'open']);
  await proposalOf(decide.accept('p-1'), 200);
  await proposalOf(versions.publish('v-1'), 202);
  expect(await outcome(decide.accept('p-2', oldSecond))).toEqual(again);
  expect(await outcome(decide.refuse('p-2', oldSecond))).toBe(200);
});
