import { type ApiOfTest, asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import {
  asSecond,
  decisionsOn,
  proposalOf,
  proposed,
  startTwoPeople,
  told,
  votesOf,
} from '../../support/api/twoPeople';

// d-11 has three votes: more than one administrator may void alone.
const ELEVENTH = votesOf(11, 3);
const DECIDED = [409, 'proposal_decided'];
const asThird = () => asAdmin({ sub: 'uid-of-third', email: 'third@example.com' });

let api: ApiOfTest;
let decide: ReturnType<typeof decisionsOn>;
beforeEach(async () => {
  api = await startTwoPeople();
  decide = decisionsOn(api);
});
afterEach(() => api.drop());

const states = async () => (await api.answer('proposals')).proposals.map(({ state }) => state);
const actions = async () => (await auditTold(api.database)).map(([, action]) => action).slice(1);

test("one's own proposal can only be taken back, whatever the e-mail address", async () => {
  await proposed(api, ELEVENTH);
  for (const email of ['admin@example.com', 'Admin@Example.com', 'other@example.com']) {
    const own = asAdmin({ email });
    expect(await told(decide.accept('p-1', own))).toEqual([403, 'own_proposal']);
    expect(await told(decide.refuse('p-1', own))).toEqual([403, 'own_proposal']);
  }
  expect(await told(decide.takeBack('p-1', asSecond()))).toEqual([403, 'not_own_proposal']);
  expect([await states(), await actions()]).toEqual([['open'], ['proposal.made']]);
  const taken = await proposalOf(decide.takeBack('p-1', asAdmin({ email: 'x@example.com' })), 200);
  expect(taken).toMatchObject({ state: 'taken_back', mine: true, decidedBy: 'x@example.com' });
});

test('a refusal keeps and logs its reason; nothing else happens', async () => {
  const { hash } = await proposed(api, ELEVENTH);
  const refused = await proposalOf(decide.refuse('p-1', asSecond(), ' 根拠が足りない '), 200);
  const reason = '根拠が足りない';
  const decidedBy = 'second@example.com';
  expect(refused).toMatchObject({ state: 'refused', decidedBy, reason, result: null });
  expect((await api.answer('overview')).totals).toMatchObject({ valid: 200, voided: 0 });
  expect((await auditTold(api.database)).at(-1)).toEqual([
    decidedBy,
    'proposal.refused',
    expect.objectContaining({ id: 'p-1', hash, reason }),
  ]);
});

test('accepted, refused and taken back at once: one of them wins', async () => {
  await proposed(api, ELEVENTH);
  const all = [
    decide.accept('p-1'),
    decide.refuse('p-1', asThird()),
    decide.takeBack('p-1', asAdmin()),
  ];
  const outcomes = await Promise.all(all.map(told));
  expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
  expect(outcomes.filter((one) => one !== 200)).toEqual([DECIDED, DECIDED]);
  const [proposal] = (await api.answer('proposals')).proposals;
  const { exclusions } = await api.answer('exclusions');
  expect(exclusions.map(({ id }) => id)).toEqual(proposal?.result ? [proposal.result] : []);
});
