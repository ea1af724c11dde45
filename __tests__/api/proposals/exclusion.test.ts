import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { recount } from '../../../api/recount/recount';
import type { ApiOfTest } from '../../support/api/apiOfTest';
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
  told,
  votesOf,
} from '../../support/api/twoPeople';

let api: ApiOfTest;
let decide: ReturnType<typeof decisionsOn>;
beforeEach(async () => {
  api = await startTwoPeople();
  decide = decisionsOn(api);
});
afterEach(async () => {
  expect((await recount(api.database)).differences).toBe(0);
  await api.drop();
});

const valid = async () => (await api.answer('overview')).totals.valid;
const ids = async () => (await api.answer('exclusions')).exclusions.map(({ id }) => id);
const newest = async () => (await api.answer('proposals')).proposals[0];

/** The three votes of d-11: more than 1 %, and d-12 and d-13 go up to 11 and 12. */
const ELEVENTH = votesOf(11, 3);
/** d-09 falls to the six votes of d-10, and ties with it; exactly 1 %. */
const TIE = votesOf(9, 2);

test.each<[string, ExclusionMatch, number | null, string[]]>([
  ['exactly the share, below the tenth', votesOf(12, 2), 10, []],
  ['more than the share', ELEVENTH, 10, ['share']],
  ['the same, with a larger share', ELEVENTH, 15, []],
  ['a tie on the ninth place', TIE, 10, ['topTen']],
  ['the tenth place is lost, and taken by d-11', votesOf(10, 4), 20, ['topTen']],
  ['both', votesOf(10, 4), 19, ['share', 'topTen']],
  ['a vote of the first, who stays first', votesOf(1, 1), 10, []],
  ['whatever it is, two people being off', votesOf(1, 38), null, []],
])('%s: a dry run says whether it takes two, and so it does', async (_, match, limit, why) => {
  await setTwoPeople(api, limit);
  expect((await previewed(api, match)).needsSecond).toEqual(why);
  expect((await api.answer('proposals')).proposals).toEqual([]);
  expect((await exclude(api, match)).status).toBe(why.length > 0 ? 202 : 200);
  expect(await ids()).toEqual(why.length > 0 ? [] : ['x-1']);
});

test('what is proposed is told in figures, to its author as theirs, and nothing has changed', async () => {
  const { revision } = (await api.answer('overview')).snapshot;
  const seen = await previewed(api, TIE);
  const proposal = await proposed(api, TIE, { reason: '同じ端末' });
  const placed = { rank: 9, tied: false, votes: 8, rankAfter: 9, tiedAfter: true, votesAfter: 6 };
  const tenth = { rank: 10, tied: false, votes: 6, rankAfter: 9, tiedAfter: true, votesAfter: 6 };
  expect(proposal).toEqual({
    id: 'p-1',
    kind: 'exclusion',
    hash: seen.matchHash,
    by: 'admin@example.com',
    at: expect.any(String),
    state: 'open',
    mine: true,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    result: null,
    detail: {
      reason: '同じ端末',
      match: { voteIds: 2 },
      matched: 2,
      votes: 2,
      needsSecond: ['topTen'],
      ranking: [
        { dj: expect.objectContaining({ id: 'd-09' }), ...placed },
        { dj: expect.objectContaining({ id: 'd-10' }), ...tenth },
      ],
      totals: {
        valid: 200,
        validAfter: 198,
        voided: 0,
        voidedAfter: 2,
        djsWithVotes: 13,
        djsWithVotesAfter: 13,
      },
      case: null,
    },
  });
  expect(await newest()).toEqual(proposal);
  const asked = await (await api.ask(PROPOSALS, asSecond())).json();
  expect(asked.proposals).toEqual([{ ...proposal, mine: false }]);
  expect([await valid(), await ids()]).toEqual([200, []]);
  expect((await api.answer('overview')).snapshot.revision).toBe(revision);
});

test('accepted, it is done in the name of who accepted, and the log tells of both', async () => {
  const { hash } = await proposed(api, TIE);
  const accepted = await proposalOf(decide.accept('p-1'), 200);
  expect(accepted).toMatchObject({
    id: 'p-1',
    state: 'accepted',
    mine: false,
    by: 'admin@example.com',
    decidedBy: 'second@example.com',
    decidedAt: expect.any(String),
    result: 'x-1',
  });
  expect(await newest()).toEqual({ ...accepted, mine: true });
  expect([await valid(), await ids()]).toEqual([198, ['x-1']]);
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions[0]).toMatchObject({ actor: 'second@example.com', matchHash: hash, votes: 2 });

  const common = { id: 'p-1', kind: 'exclusion', hash, proposedBy: 'admin@example.com' };
  const figures = expect.objectContaining({
    votes: 2,
    topTen: { count: 2, first: [expect.objectContaining({ id: 'd-09' }), expect.anything()] },
  });
  expect((await auditTold(api.database)).slice(1)).toEqual([
    ['admin@example.com', 'proposal.made', { ...common, proposed: figures }],
    [
      'second@example.com',
      'exclusion.made',
      expect.objectContaining({ id: 'x-1', matchHash: hash, proposal: 'p-1' }),
    ],
    ['second@example.com', 'proposal.accepted', { ...common, proposed: figures, result: 'x-1' }],
  ]);
});

describe('no longer what was proposed: refused with nothing changed, and still open', () => {
  test('another vote matches by now', async () => {
    await proposed(api, { djs: ['d-11'] });
    await api.cast({ dj: 'd-11', at: '2022-09-06T12:00+09:00' });
    expect(await told(decide.accept('p-1'))).toEqual([409, 'match_changed']);
    expect([await valid(), await ids(), (await newest())?.state]).toEqual([201, [], 'open']);
    expect(await told(decide.refuse('p-1'))).toBe(200);
  });

  test('with others gone before it would take another place of the top ten than the card says', async () => {
    await setTwoPeople(api, 0);
    const { detail } = await proposed(api, votesOf(9, 1));
    expect(detail).toMatchObject({ needsSecond: ['share'], ranking: [] });
    await setTwoPeople(api, null);
    await excluded(api, votesOf(8, 3));
    await setTwoPeople(api, 0);
    expect(await told(decide.accept('p-1'))).toEqual([409, 'match_changed']);
    expect([await valid(), await ids(), (await newest())?.state]).toEqual([197, ['x-1'], 'open']);
    await undone(api, 'x-1');
    expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: 'x-2' });
  });

  test('its case was called harmless since; not where the proposal came after that', async () => {
    const id = '2022-09-05:d-11';
    await openCase(api, id);
    await proposed(api, ELEVENTH, { case: id });
    const judge = async (state: string) => {
      const [found] = (await api.answer('review')).cases;
      const sent = { state, owner: null, note: '', seen: found!.version };
      expect((await api.send('PUT', `/v1/review/${id}`, sent)).status).toBe(200);
    };
    await judge('harmless');
    expect(await told(decide.accept('p-1'))).toEqual([409, 'case_changed']);
    expect([await valid(), await ids(), (await newest())?.state]).toEqual([200, [], 'open']);
    await judge('open');
    await judge('harmless');
    expect(await told(decide.takeBack('p-1'))).toBe(200);
    await proposed(api, ELEVENTH, { case: id });
    expect(await proposalOf(decide.accept('p-2'), 200)).toMatchObject({ result: 'x-1' });
    expect((await api.answer('review')).cases).toEqual([
      expect.objectContaining({ state: 'excluded' }),
    ]);
  });
});

test('the faults of an exclusion are told before anything is proposed', async () => {
  const { matchHash } = await previewed(api, TIE);
  expect(await told(exclude(api, ELEVENTH, { matchHash }))).toEqual([409, 'match_changed']);
  expect(await told(exclude(api, { voteIds: ['nobody'] }))).toEqual([409, 'no_votes_matched']);
  expect(await told(exclude(api, ELEVENTH, { case: '2022-09-05:d-11' }))).toEqual([
    400,
    'invalid_request',
  ]);
  expect((await api.answer('proposals')).proposals).toEqual([]);
});

test('a case is decided by the acceptance, not by the proposal', async () => {
  const id = '2022-09-05:d-11';
  await openCase(api, id);
  const stateOf = async () => (await api.answer('review')).cases.map(({ state }) => state);
  const { detail } = await proposed(api, ELEVENTH, { case: id });
  expect(detail).toMatchObject({ case: id });
  expect(await stateOf()).toEqual(['open']);
  await proposalOf(decide.accept('p-1'), 200);
  expect(await stateOf()).toEqual(['excluded']);
  expect((await api.answer('exclusions')).exclusions[0]).toMatchObject({ case: id });
  expect((await auditTold(api.database)).slice(-3).map(([, action]) => action)).toEqual([
    'exclusion.made',
    'case.decided',
    'proposal.accepted',
  ]);
});
