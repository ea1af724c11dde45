import { recount } from '../../../api/recount/recount';
import type { ApiOfTest } from '../../support/api/apiOfTest';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { exclude, previewed } from '../../support/api/excludeVotes';
import {
  asSecond,
  decisionsOn,
  proposed,
  setTwoPeople,
  startTwoPeople,
  told,
  votesOf,
} from '../../support/api/twoPeople';

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

test('F7: one accepts while another refuses and the author takes it back: one of them wins', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const id = `p-${round}`;
    await proposed(api, votesOf(round, round + 2));
    const all = [decide.accept(id), decide.refuse(id, asThird()), decide.takeBack(id, asAdmin())];
    const outcomes = await Promise.all(all.map(told));
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
    expect(outcomes.filter((one) => one !== 200)).toEqual([decided, decided]);
    const { proposals } = await api.answer('proposals');
    const { exclusions } = await api.answer('exclusions');
    const results = proposals.flatMap(({ result }) => result ?? []);
    expect(results).toEqual(exclusions.map((made) => made.id));
  }
});

test('F7: two propose the same at once: it waits once', async () => {
  const { matchHash } = await previewed(api, ELEVENTH);
  const both = [asAdmin(), asSecond()].map((headers) =>
    exclude(api, ELEVENTH, { matchHash, headers }),
  );
  expect(await Promise.all(both.map(told))).toEqual(
    expect.arrayContaining([202, [409, 'already_proposed']]),
  );
  expect((await api.answer('proposals')).proposals).toHaveLength(1);
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

test('F7: turned on while somebody excludes: alone before it, as a proposal after it', async () => {
  await setTwoPeople(api, null);
  const { matchHash } = await previewed(api, ELEVENTH);
  const turnOn = { on: true, perMille: 10 };
  const [turned, asked] = await Promise.all([
    told(api.send('PUT', '/v1/two-people', turnOn, asSecond())),
    told(exclude(api, ELEVENTH, { matchHash })),
  ]);
  expect([turned, [200, 202]]).toEqual([200, expect.arrayContaining([asked])]);
  const isAlone = asked === 200;
  const inOrder = isAlone
    ? ['exclusion.made', 'two_people.changed']
    : ['two_people.changed', 'proposal.made'];
  expect((await actions()).slice(-2)).toEqual(inOrder);
  expect(await valid()).toBe(isAlone ? 197 : 200);
});
