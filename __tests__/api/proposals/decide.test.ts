import type { ApiOfTest } from '../../support/api/apiOfTest';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { exclude, HEADERS, previewed } from '../../support/api/excludeVotes';
import {
  asSecond,
  decisionsOn,
  proposalOf,
  PROPOSALS,
  proposed,
  startTwoPeople,
  told,
  votesOf,
} from '../../support/api/twoPeople';

const ELEVENTH = votesOf(11, 3);
const TENTH = votesOf(10, 6);

let api: ApiOfTest;
let decide: ReturnType<typeof decisionsOn>;
beforeEach(async () => {
  api = await startTwoPeople();
  decide = decisionsOn(api);
});
afterEach(() => api.drop());

const states = async () => (await api.answer('proposals')).proposals.map(({ state }) => state);
const actions = async () => (await auditTold(api.database)).map(([, action]) => action).slice(1);

test("one's own can only be taken back, however one's e-mail address is spelled", async () => {
  await proposed(api, ELEVENTH);
  for (const email of ['admin@example.com', 'Admin@Example.com', 'other@example.com']) {
    const own = asAdmin({ email });
    expect(await told(decide.accept('p-1', own))).toEqual([403, 'own_proposal']);
    expect(await told(decide.refuse('p-1', own))).toEqual([403, 'own_proposal']);
  }
  expect(await told(decide.takeBack('p-1', asSecond()))).toEqual([403, 'not_own_proposal']);
  expect([await states(), await actions()]).toEqual([['open'], ['proposal.made']]);
  const taken = await proposalOf(decide.takeBack('p-1', asAdmin({ email: 'x@example.com' })), 200);
  expect(taken).toMatchObject({
    state: 'taken_back',
    mine: true,
    decidedBy: 'x@example.com',
    reason: null,
    result: null,
  });
});

test('refused with a reason, which is kept and logged; nothing else happens', async () => {
  const { hash } = await proposed(api, ELEVENTH);
  const refused = await proposalOf(decide.refuse('p-1', asSecond(), ' 根拠が足りない '), 200);
  expect(refused).toMatchObject({
    state: 'refused',
    decidedBy: 'second@example.com',
    reason: '根拠が足りない',
    result: null,
  });
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 200, voided: 0 });
  expect((await auditTold(api.database)).at(-1)).toEqual([
    'second@example.com',
    'proposal.refused',
    expect.objectContaining({ id: 'p-1', hash, reason: '根拠が足りない' }),
  ]);
});

test('decided once: whatever comes later is refused, whoever asks', async () => {
  const decisions = {
    accept: () => decide.accept('p-1'),
    refuse: () => decide.refuse('p-1'),
    takeBack: () => decide.takeBack('p-1'),
    acceptOwn: () => decide.accept('p-1', asAdmin()),
  };
  await proposed(api, ELEVENTH);
  await proposalOf(decisions.accept(), 200);
  for (const again of Object.values(decisions)) {
    expect(await told(again())).toEqual([409, 'proposal_decided']);
  }
  expect(await actions()).toEqual(['proposal.made', 'exclusion.made', 'proposal.accepted']);
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 197, voided: 3 });
});

test.each(['refuse', 'takeBack'] as const)('after %s it can be proposed again', async (end) => {
  await proposed(api, ELEVENTH);
  const { matchHash } = await previewed(api, ELEVENTH);
  const second = () => exclude(api, ELEVENTH, { matchHash, reason: '別の理由' });
  expect(await told(second())).toEqual([409, 'already_proposed']);
  const other = await exclude(api, ELEVENTH, { matchHash, headers: asSecond() });
  expect(await other.json()).toMatchObject({
    title: expect.stringContaining('p-1'),
    detail: 'p-1 is open',
  });
  await proposalOf(decide[end]('p-1'), 200);
  expect(await proposalOf(second(), 202)).toMatchObject({ id: 'p-2', state: 'open' });
  // Numbers have no holes, and the newest comes first.
  await proposed(api, TENTH);
  const { proposals } = await api.answer('proposals');
  expect(proposals.map(({ id }) => id)).toEqual(['p-3', 'p-2', 'p-1']);
});

test('S10: auditors read them and decide nothing; ingest sees none', async () => {
  await proposed(api, ELEVENTH);
  const { auditor, ingest } = HEADERS;
  const read = await (await api.ask(PROPOSALS, auditor())).json();
  expect(read.proposals).toMatchObject([{ id: 'p-1', mine: false }]);
  expect((await api.ask(PROPOSALS, ingest())).status).toBe(403);
  for (const headers of [auditor(), ingest()]) {
    for (const asked of [decide.accept, decide.refuse, decide.takeBack]) {
      expect(await told(asked('p-1', headers))).toEqual([403, 'forbidden']);
    }
  }
  expect(await states()).toEqual(['open']);
});

test('F6: a retry with its key gets the same answer and status, byte for byte', async () => {
  const key = { 'Idempotency-Key': 'k' };
  const { matchHash } = await previewed(api, ELEVENTH);
  const answerOf = async (asked: Promise<Response>) => {
    const response = await asked;
    return [response.status, await response.text()];
  };
  const propose = () =>
    answerOf(exclude(api, ELEVENTH, { matchHash, headers: { ...asAdmin(), ...key } }));
  const accept = () => answerOf(decide.accept('p-1', { ...asSecond(), ...key }));
  const first = await propose();
  const accepted = await accept();
  expect([first[0], accepted[0]]).toEqual([202, 200]);
  expect([await accept(), await propose()]).toEqual([accepted, first]);
  expect(await actions()).toEqual(['proposal.made', 'exclusion.made', 'proposal.accepted']);
});
