import { createHash } from 'node:crypto';
import { verifyVersions } from '../../../api/versions/verifyVersions';
import { type ApiOfTest, asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import {
  CLOSE,
  CLOSED_FILE,
  outcome,
  startClosedPoll,
  versionOf,
  versionsOf,
} from '../../support/api/closedPoll';
import { excluded, undone } from '../../support/api/excludeVotes';
import { asSecond, decisionsOn, proposalOf, setTwoPeople, told } from '../../support/api/twoPeople';

// A share of 100 %: exclusions below the top ten could be made alone, and there are four DJs alone.
const FINAL = { label: '最終', final: true };
const SHA256 = createHash('sha256').update(CLOSED_FILE).digest('hex');
const OLD = Math.floor(Date.now() / 1000) - 400;

let api: ApiOfTest;
let versions: ReturnType<typeof versionsOf>;
let decide: ReturnType<typeof decisionsOn>;
beforeEach(async () => {
  api = await startClosedPoll();
  await setTwoPeople(api, 1000);
  versions = versionsOf(api);
  decide = decisionsOn(api);
});
afterEach(async () => {
  expect(await api.database.read(verifyVersions)).toMatchObject({ fault: null });
  await api.drop();
});

const states = async () =>
  (await api.answer('versions')).versions.map(({ id, state }) => `${id} ${state}`);
const phase = async () => (await api.answer('poll')).phase;
const proposalState = async () => (await api.answer('proposals')).proposals[0]?.state;

test('a final version and its publication take another administrator', async () => {
  await versionOf(versions.freeze({ label: '速報', final: false }));
  const proposal = await proposalOf(versions.freeze(FINAL), 202);
  const figures = { label: '最終', total: 11, sha256: SHA256 };
  expect(proposal).toMatchObject({ kind: 'final', detail: { ...figures, djs: 4 } });
  expect(await outcome(versions.freeze(FINAL))).toEqual([409, 'already_proposed']);
  expect([await states(), await phase()]).toEqual([['v-1 kept'], 'review']);
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'v-2' });
  expect([await states(), await phase()]).toEqual([['v-2 final', 'v-1 kept'], 'final']);
  const [final] = (await api.answer('versions')).versions;
  expect(final).toMatchObject({ actor: 'second@example.com', sha256: SHA256, label: '最終' });

  const publication = await proposalOf(versions.publish('v-2'), 202);
  const detail = { ...figures, version: 'v-2', replaces: null };
  expect(publication).toMatchObject({ kind: 'publish', detail });
  expect(await phase()).toBe('final');
  expect(await proposalOf(decide.accept('p-2'), 200)).toMatchObject({ result: 'v-2' });
  expect([await states(), await phase()]).toEqual([['v-2 published', 'v-1 kept'], 'published']);
  expect((await auditTold(api.database)).slice(2)).toEqual([
    ['admin@example.com', 'proposal.made', expect.objectContaining({ id: 'p-1' })],
    ['second@example.com', 'version.frozen', expect.objectContaining({ proposal: 'p-1' })],
    ['second@example.com', 'proposal.accepted', expect.objectContaining({ result: 'v-2' })],
    ['admin@example.com', 'proposal.made', expect.objectContaining({ kind: 'publish' })],
    ['second@example.com', 'version.published', expect.objectContaining({ proposal: 'p-2' })],
    ['second@example.com', 'proposal.accepted', expect.objectContaining({ id: 'p-2' })],
  ]);

  // Withdrawing takes nobody else.
  await versionOf(versions.withdraw('v-2', '集計漏れ'));
  expect(await phase()).toBe('final');
});

test('other figures or another window than were proposed are not frozen', async () => {
  await proposalOf(versions.freeze(FINAL), 202);
  await setTwoPeople(api, null);
  await excluded(api, { djs: ['kai'] });
  expect(await told(decide.accept('p-1'))).toEqual([409, 'conflict']);
  await undone(api, 'x-1');
  await api.open('2022-08-20T12:00+09:00', CLOSE);
  expect(await told(decide.accept('p-1'))).toEqual([409, 'conflict']);
  expect([await states(), await proposalState()]).toEqual([[], 'open']);
  await api.open('2022-09-01T12:00+09:00', CLOSE);
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'v-1' });
});

test('to propose and to accept take a fresh sign-in; to refuse does not', async () => {
  const again = [401, 'sign_in_again'];
  const oldAuthor = asAdmin({ auth_time: OLD });
  const oldSecond = asSecond({ auth_time: OLD });
  expect(await told(versions.freeze(FINAL, oldAuthor))).toEqual(again);
  await proposalOf(versions.freeze(FINAL), 202);
  expect(await told(decide.accept('p-1', oldSecond))).toEqual(again);
  expect([await states(), await proposalState()]).toEqual([[], 'open']);
  await proposalOf(decide.accept('p-1'), 200);
  await proposalOf(versions.publish('v-1'), 202);
  expect(await told(decide.accept('p-2', oldSecond))).toEqual(again);
  expect(await told(decide.refuse('p-2', oldSecond))).toBe(200);
});
