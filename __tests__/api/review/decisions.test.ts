import { auditEntries, auditTold } from '../../support/api/auditLog';
import { CASE, refusal, type ReviewWorld, SEEN, startWithTwoCases } from './reviewWorld';

const ADMIN = 'admin@example.com';
const OTHER = { sub: 'uid-of-other', email: 'other@example.com' };

let world: ReviewWorld;

beforeEach(async () => {
  world = await startWithTwoCases();
});
afterEach(() => world.drop());

const everything = async () => ({
  response: await world.answer('review'),
  log: await auditEntries(world.database),
});

test('a decision is logged with who, when, before, after and the evidence', async () => {
  expect((await world.decide(CASE, { owner: ADMIN })).status).toBe(200);
  const decided = await world.decide(CASE, { state: 'harmless', note: ' 会場の共有端末 ' });
  const body = await decided.json();
  const after = { state: 'harmless', owner: ADMIN, note: '会場の共有端末' };
  const decidedRunAt = new Date(SEEN).toISOString();
  expect(body).toMatchObject({
    open: 1,
    case: { id: CASE, ...after, version: 3, decidedBy: ADMIN, decidedRunAt },
  });
  expect(body.case).toEqual(await world.only(CASE));
  expect(Math.abs(Date.parse(body.case.decidedAt) - Date.now())).toBeLessThan(60_000);
  const open = { state: 'open', owner: null, note: '' };
  expect(await auditTold(world.database)).toMatchObject([
    [ADMIN, 'case.decided', { before: open, after: { ...open, owner: ADMIN } }],
    [
      ADMIN,
      'case.decided',
      {
        ...{ case: CASE, date: '2022-09-02', dj: { id: 'aoi', name: 'AOI' } },
        ...{ before: { ...open, owner: ADMIN }, after },
        evidence: { runAt: decidedRunAt, votes: 30, reasons: ['source'], signals: [{ seen: 29 }] },
      },
    ],
  ]);
});

test('an owner takes a case, lets it go or takes it from another; nobody assigns one', async () => {
  const assigned = await world.decide(CASE, { owner: OTHER.email });
  expect(await refusal(assigned)).toEqual([400, 'invalid_request', ['owner']]);
  await world.decide(CASE, { owner: OTHER.email }, OTHER);
  // The note of somebody else's case: its owner stays.
  await world.decide(CASE, { note: '確認中' });
  expect((await world.only(CASE)).owner).toBe(OTHER.email);
  await world.decide(CASE, { owner: ADMIN });
  await world.decide(CASE, { owner: null }, OTHER);
  const owners = (await auditTold(world.database)).map(([actor, , detail]) => [
    actor,
    (detail as { after: { owner: string | null } }).after.owner,
  ]);
  expect(owners).toEqual([
    [OTHER.email, OTHER.email],
    [ADMIN, OTHER.email],
    [ADMIN, ADMIN],
    [OTHER.email, null],
  ]);
});

describe('is refused, and nothing changes,', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await everything();
  });
  afterEach(async () => expect(await everything()).toEqual(before));

  test('once somebody else has decided', async () => {
    await world.decide(CASE, { note: 'さきに' }, OTHER);
    before = await everything();
    const stale = await world.decide(CASE, { state: 'harmless', seen: 1 });
    expect(await refusal(stale)).toEqual([409, 'case_changed']);
  });

  test('once a newer run found something else', async () => {
    await world.suspect('aoi', '2022-09-02', 5);
    await world.review('2022-09-05T01:00+09:00');
    before = await everything();
    expect(await world.only(CASE)).toMatchObject({ version: 2, votes: 35, stillFlagged: true });
    const stale = await world.decide(CASE, { state: 'harmless', seen: 1 });
    expect(await refusal(stale)).toEqual([409, 'case_changed']);
  });

  test('as excluded by hand', async () => {
    const refused = await world.decide(CASE, { state: 'excluded' });
    expect(await refusal(refused)).toEqual([409, 'case_needs_exclusion']);
  });

  test.each([
    { title: 'no such DJ', id: '2022-09-02:nobody', expected: [404, 'not_found'] },
    { title: 'a DJ-day without a case', id: '2022-09-04:mio', expected: [404, 'not_found'] },
    { title: 'no such day', id: '2022-02-29:aoi', expected: [400, 'invalid_request', ['id']] },
  ])('with $title', async ({ id, expected }) => {
    const body = { state: 'harmless', owner: null, note: '', seen: 1 };
    const response = await world.send('PUT', `/v1/review/${id}`, body);
    expect(await refusal(response)).toEqual(expected);
  });
});

test('of two organisers at once, one decides and the other gets a 409', async () => {
  const body = { state: 'harmless', owner: null, note: '', seen: 1 };
  const put = (note: string) => world.send('PUT', `/v1/review/${CASE}`, { ...body, note });
  const responses = await Promise.all(Array.from({ length: 6 }, (_, at) => put(`${at}`)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await auditEntries(world.database)).toHaveLength(1);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect((await world.only(CASE)).note).toBe(`${winner}`);
});
