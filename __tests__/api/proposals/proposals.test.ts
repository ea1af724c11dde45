import { outcome } from '../../support/api/answers';
import { recount } from '../../../api/recount/recount';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { exclude, excluded, previewed, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import {
  asSecond,
  decisionsOn,
  proposalOf,
  PROPOSALS,
  proposed,
  setTwoPeople,
  startTwoPeople,
  votesOf,
} from '../../support/api/twoPeople';
import { ofEachTest } from '../../support/eachTest';

const api = ofEachTest(startTwoPeople, async ({ database }) =>
  expect((await recount(database)).differences).toBe(0),
);
const decide = decisionsOn(api);

/** Valid votes, ids of exclusions, and the state of the newest proposal. */
async function after(): Promise<unknown> {
  const { totals } = await api.answer('overview');
  const { exclusions } = await api.answer('exclusions');
  const { proposals } = await api.answer('proposals');
  return [totals.valid, exclusions.map(({ id }) => id), proposals[0]?.state];
}

/** The three votes of d-11: more than 1 %. */
const ELEVENTH = votesOf(11, 3);
/** d-09 falls to the six votes of d-10, and ties with it; exactly 1 %. */
const TIE = votesOf(9, 2);
const CASE = '2022-09-05:d-11';

test.each<{ what: string; match: ExclusionMatch; limit: number | null; reasons: string[] }>([
  { what: 'its share of the votes', match: votesOf(12, 2), limit: 10, reasons: [] },
  { what: 'the tenth place', match: votesOf(10, 4), limit: 19, reasons: ['share', 'topTen'] },
  { what: 'anything while it is off', match: votesOf(1, 38), limit: null, reasons: [] },
])('two people for $what: $reasons', async ({ match, limit, reasons }) => {
  await setTwoPeople(api, limit);
  expect((await previewed(api, match)).needsSecond).toEqual(reasons);
  expect((await exclude(api, match)).status).toBe(reasons.length > 0 ? 202 : 200);
});

test('a proposal has figures, says whose it is, and changes nothing', async () => {
  const { revision } = (await api.answer('overview')).snapshot;
  const { matchHash, totals } = await previewed(api, TIE);
  const proposal = await proposed(api, TIE, { reason: '同じ端末' });
  const place = (id: string, rank: number, votes: number) => ({
    ...{ dj: { id }, rank, tied: false, votes },
    ...{ rankAfter: 9, tiedAfter: true, votesAfter: 6 },
  });
  expect(proposal).toMatchObject({
    ...{ id: 'p-1', kind: 'exclusion', hash: matchHash, by: 'admin@example.com' },
    ...{ state: 'open', mine: true, decidedAt: null },
    detail: {
      ...{ reason: '同じ端末', match: { voteIds: 2 }, matched: 2, votes: 2, totals, case: null },
      ...{ needsSecond: ['topTen'], ranking: [place('d-09', 9, 8), place('d-10', 10, 6)] },
    },
  });
  expect((await api.answer('proposals')).proposals).toEqual([proposal]);
  const second = await (await api.ask(PROPOSALS, asSecond())).json();
  expect(second.proposals).toEqual([{ ...proposal, mine: false }]);
  expect(await after()).toEqual([200, [], 'open']);
  expect((await api.answer('overview')).snapshot.revision).toBe(revision);
});

test('an accepted proposal is carried out by who accepts; the log names both', async () => {
  const { hash } = await proposed(api, TIE);
  const [author, second] = ['admin@example.com', 'second@example.com'];
  const accepted = await proposalOf(decide.accept('p-1'), 200);
  expect(accepted).toMatchObject({ state: 'accepted', by: author, decidedBy: second });
  expect(await after()).toEqual([198, ['x-1'], 'accepted']);
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions[0]).toMatchObject({ actor: second, matchHash: hash, votes: 2 });
  const topTen = { count: 2, first: [{ id: 'd-09' }, { id: 'd-10' }] };
  const figures = { id: 'p-1', hash, proposedBy: author, proposed: { votes: 2, topTen } };
  expect((await auditTold(api.database)).slice(1)).toMatchObject([
    [author, 'proposal.made', figures],
    [second, 'exclusion.made', { id: 'x-1', matchHash: hash, proposal: 'p-1' }],
    [second, 'proposal.accepted', { ...figures, result: 'x-1' }],
  ]);
});

test('a proposal is not carried out once other votes match; it stays open', async () => {
  await proposed(api, { djs: ['d-11'] });
  await api.cast({ dj: 'd-11', at: '2022-09-06T12:00+09:00' });
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'match_changed']);
  expect(await after()).toEqual([201, [], 'open']);
});

test('the case of a proposal is decided by its acceptance, unless it changed', async () => {
  const states = async () => (await api.answer('review')).cases.map(({ state }) => state);
  const seen = async () => (await api.answer('review')).cases[0]!.version;
  const decideCase = async (state: string) => {
    const body = { state, owner: null, note: '', seen: await seen() };
    expect((await api.send('PUT', `/v1/review/${CASE}`, body)).status).toBe(200);
  };
  await openCase(api, CASE);
  await proposed(api, ELEVENTH, { case: CASE });
  await decideCase('harmless');
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'case_changed']);
  expect(await after()).toEqual([200, [], 'open']);
  await decide.takeBack('p-1');
  // Also one that was harmless before.
  await proposed(api, ELEVENTH, { case: CASE });
  expect(await states()).toEqual(['harmless']);
  await proposalOf(decide.accept('p-2'), 200);
  expect(await states()).toEqual(['excluded']);
  expect((await api.answer('exclusions')).exclusions[0]).toMatchObject({ case: CASE });
});

test('a proposal is not carried out while it would change other top places', async () => {
  await setTwoPeople(api, 0);
  const { detail } = await proposed(api, votesOf(9, 1));
  expect(detail).toMatchObject({ needsSecond: ['share'], ranking: [] });
  await setTwoPeople(api, null);
  await excluded(api, votesOf(8, 3));
  await setTwoPeople(api, 0);
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'match_changed']);
  expect(await after()).toEqual([197, ['x-1'], 'open']);
  await undone(api, 'x-1');
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'x-2' });
});

test("one's own proposal can only be taken back, whatever the e-mail address", async () => {
  await proposed(api, ELEVENTH);
  for (const email of ['admin@example.com', 'Admin@Example.com', 'other@example.com']) {
    const own = asAdmin({ email });
    expect(await outcome(decide.accept('p-1', own))).toEqual([403, 'own_proposal']);
    expect(await outcome(decide.refuse('p-1', own))).toEqual([403, 'own_proposal']);
  }
  expect(await outcome(decide.takeBack('p-1', asSecond()))).toEqual([403, 'not_own_proposal']);
  expect(await after()).toEqual([200, [], 'open']);
  const taken = await proposalOf(decide.takeBack('p-1', asAdmin({ email: 'x@example.com' })), 200);
  expect(taken).toMatchObject({ state: 'taken_back', mine: true, decidedBy: 'x@example.com' });
});

test('a refusal keeps and logs its reason; nothing else happens', async () => {
  const { hash } = await proposed(api, ELEVENTH);
  const refused = await proposalOf(decide.refuse('p-1', asSecond(), ' 根拠が足りない '), 200);
  const [reason, decidedBy] = ['根拠が足りない', 'second@example.com'];
  expect(refused).toMatchObject({ state: 'refused', decidedBy, reason, result: null });
  expect(await after()).toEqual([200, [], 'refused']);
  const entry = [decidedBy, 'proposal.refused', { id: 'p-1', hash, reason }];
  expect((await auditTold(api.database)).at(-1)).toMatchObject(entry);
});

test('accepted, refused and taken back at once: one of them wins', async () => {
  await proposed(api, ELEVENTH);
  const third = asAdmin({ sub: 'uid-of-third', email: 'third@example.com' });
  const all = [decide.accept('p-1'), decide.refuse('p-1', third), decide.takeBack('p-1')];
  const outcomes = await Promise.all(all.map(outcome));
  const decided = [409, 'proposal_decided'];
  expect(outcomes.filter((one) => one !== 200)).toEqual([decided, decided]);
  const [proposal] = (await api.answer('proposals')).proposals;
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions.map(({ id }) => id)).toEqual(proposal?.result ? [proposal.result] : []);
});
