import { outcome } from '../../support/api/answers';
import { TwoPeopleAnswer } from '../../../contract/poll';
import { asAdmin } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { asSecond, decisionsOn, proposalOf } from '../../support/api/twoPeople';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest();
const decide = decisionsOn(api);

const put = (body: object, headers = asAdmin()) => api.send('PUT', '/v1/two-people', body, headers);
const on = (perMille: number, headers?: Record<string, string>) =>
  put({ on: true, perMille }, headers);
const off = () => put({ on: false });
const now = async () => (await api.answer('poll')).twoPeople;

test('turning it on and lowering the limit take effect at once, and are logged', async () => {
  expect(await now()).toBeNull();
  const { revision } = (await api.answer('overview')).snapshot;
  const answer = await on(10);
  expect(TwoPeopleAnswer.parse(await answer.json())).toEqual({ twoPeople: { perMille: 10 } });
  expect((await api.answer('overview')).snapshot.revision).toBeGreaterThan(revision);
  // The same again is no change.
  for (const _ of [1, 2]) expect((await on(5)).status).toBe(200);
  expect(await now()).toEqual({ perMille: 5 });
  const [ten, five] = [{ perMille: 10 }, { perMille: 5 }];
  expect(await auditTold(api.database)).toEqual([
    ['admin@example.com', 'two_people.changed', { before: null, after: ten }],
    ['admin@example.com', 'two_people.changed', { before: ten, after: five }],
  ]);
});

test('turning it off takes another administrator', async () => {
  await on(10);
  const from = { perMille: 10 };
  const proposal = await proposalOf(off(), 202);
  expect(proposal).toMatchObject({ kind: 'setting', detail: { from, to: null } });
  expect(await now()).toEqual(from);
  expect(await outcome(decide.accept('p-1', asAdmin()))).toEqual([403, 'own_proposal']);
  expect(await outcome(off())).toEqual([409, 'already_proposed']);
  expect(await proposalOf(decide.accept('p-1'), 200)).toMatchObject({ result: null });
  expect(await now()).toBeNull();
  const second = 'second@example.com';
  expect((await auditTold(api.database)).slice(2)).toMatchObject([
    [second, 'two_people.changed', { before: from, after: null, proposal: 'p-1' }],
    [second, 'proposal.accepted', { id: 'p-1' }],
  ]);
});

test('raising the limit takes another one too, while it is as it was proposed', async () => {
  await on(10);
  await proposalOf(on(11), 202);
  await on(5, asSecond());
  expect(await outcome(decide.accept('p-1'))).toEqual([409, 'conflict']);
  expect(await now()).toEqual({ perMille: 5 });
  await proposalOf(on(10), 202);
  await proposalOf(decide.accept('p-2'), 200);
  await proposalOf(decide.accept('p-1'), 200);
  expect(await now()).toEqual({ perMille: 11 });
});
