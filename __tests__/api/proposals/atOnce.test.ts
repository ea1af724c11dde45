import { recount } from '../../../api/recount/recount';
import type { ApiOfTest } from '../../support/api/apiOfTest';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { exclude, previewed } from '../../support/api/excludeVotes';
import { decisionsOn, proposed, startTwoPeople, told, votesOf } from '../../support/api/twoPeople';

// d-11 has three votes: more than one may void alone.
const ELEVENTH = votesOf(11, 3);
const asThird = () => asAdmin({ sub: 'uid-of-third', email: 'third@example.com' });

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

const decided = [409, 'proposal_decided'];
const valid = async () => (await api.answer('overview')).totals.valid;
const actions = async () => (await auditTold(api.database)).map(([, action]) => action).slice(1);

test('F7: two accept at once: it happens once', async () => {
  await proposed(api, ELEVENTH);
  const both = [decide.accept('p-1'), decide.accept('p-1', asThird())];
  expect(await Promise.all(both.map(told))).toEqual(expect.arrayContaining([200, decided]));
  expect(await actions()).toEqual(['proposal.made', 'exclusion.made', 'proposal.accepted']);
  expect(await valid()).toBe(197);
});

test('F7: a third excludes some of the votes while it is accepted: no vote is voided unseen', async () => {
  await proposed(api, ELEVENTH);
  const { matchHash } = await previewed(api, votesOf(11, 1));
  const [accepted, alone] = await Promise.all([
    told(decide.accept('p-1')),
    told(exclude(api, votesOf(11, 1), { matchHash, headers: asThird() })),
  ]);
  // Whichever came first, the other found votes that were not what was looked at.
  const changed = [409, 'match_changed'];
  const isAccepted = accepted === 200;
  expect([accepted, alone]).toEqual(isAccepted ? [200, changed] : [changed, 200]);
  expect(await valid()).toBe(isAccepted ? 197 : 199);
});
