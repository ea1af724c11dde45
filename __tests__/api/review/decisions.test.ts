import { type ExclusionMatch, ExclusionsAnswer } from '../../../contract/decisions/exclusions';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import { exclude, excluded, EXCLUSIONS, undone } from '../../support/api/excludeVotes';
import { refusal } from '../../support/api/answers';
import { checkSums, ofEachTest } from '../../support/eachTest';
import { CASE, SEEN, SOURCE, startWithTwoCases, VOTER } from './reviewWorld';

const ADMIN = 'admin@example.com';
const LATER = '2022-09-05T00:30+09:00';
const SUSPECTS: ExclusionMatch = { suspects: { case: CASE } };
const OTHER = { sub: 'uid-of-other', email: 'other@example.com' };

const world = ofEachTest(startWithTwoCases, checkSums);

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
  expect(await assigned.json()).toMatchObject({ status: 400, errors: [{ field: 'owner' }] });
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

const BODY = { state: 'harmless', owner: null, note: '', seen: 1 };
const put = (body: object, id = CASE) =>
  world.send('PUT', `/v1/review/${id}`, { ...BODY, ...body });

test.each([
  { title: 'as excluded by hand', id: CASE, state: 'excluded', code: 'case_needs_exclusion' },
  { title: 'of no such DJ', id: '2022-09-02:nobody', code: 'not_found' },
  { title: 'of no such day', id: '2022-02-29:aoi', code: 'invalid_request' },
])('a decision $title is refused, and nothing changes', async ({ id, state, code }) => {
  const all = async () => [await world.answer('review'), await auditEntries(world.database)];
  const before = await all();
  expect((await refusal(await put(state ? { state } : {}, id)))[1]).toBe(code);
  expect(await all()).toEqual(before);
});

test('of two organisers at once, one decides and the other gets a 409', async () => {
  const notes = ['0', '1', '2', '3', '4', '5'];
  const responses = await Promise.all(notes.map((note) => put({ note })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await auditEntries(world.database)).toHaveLength(1);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect((await world.only(CASE)).note).toBe(`${winner}`);
});

test('an exclusion makes its case excluded, its undo opens it again, both logged', async () => {
  await world.decide(CASE, { owner: ADMIN, note: '同じ投票者' });
  const { id, votes } = await excluded(world, SUSPECTS, { case: CASE });
  expect([id, votes]).toEqual(['x-1', 29]);
  expect((await world.reviewed()).open).toBe(1);
  expect(await world.only(CASE)).toMatchObject({
    ...{ state: 'excluded', exclusions: ['x-1'], version: 3, stillFlagged: false },
    ...{ owner: ADMIN, note: '同じ投票者', decidedBy: ADMIN },
    ...{ votes: 30, votesNow: 1, inQuestion: 0, rank: 4, rankWithout: 4 },
    ...{ suspects: { signal: 'source', votes: 0 }, runAt: new Date(SEEN).toISOString() },
  });
  await undone(world, 'x-1');
  expect(await world.only(CASE)).toMatchObject({
    // Decided, and flagged anew.
    ...{ state: 'open', exclusions: [], version: 5, stillFlagged: true },
    ...{ owner: ADMIN, decidedAt: null, decidedBy: null },
    ...{ votesNow: 30, inQuestion: 29, rank: 1, suspects: { signal: 'source', votes: 29 } },
  });
  const { runs } = await world.reviewed('?date=2022-09-02');
  expect(runs.map(({ flagged }) => flagged)).toEqual([1, 0, 1]);
  const logged = (await auditTold(world.database)).slice(1);
  expect(logged).toMatchObject([
    [ADMIN, 'exclusion.made', {}],
    [ADMIN, 'case.decided', { after: { state: 'excluded' }, exclusion: 'x-1' }],
    [ADMIN, 'exclusion.undone', {}],
    [ADMIN, 'case.decided', { after: { state: 'open' }, exclusion: 'x-1' }],
  ]);
});

test('a case stays excluded while another exclusion of it holds', async () => {
  for (const match of [SUSPECTS, { djs: ['aoi'] }]) await excluded(world, match, { case: CASE });
  const refused = await put({ seen: (await world.only(CASE)).version });
  expect(await refusal(refused)).toEqual([409, 'case_is_excluded']);
  await undone(world, 'x-1');
  expect(await world.only(CASE)).toMatchObject({ state: 'excluded', exclusions: ['x-2'] });
  await undone(world, 'x-2');
  expect(await world.only(CASE)).toMatchObject({ state: 'open', exclusions: [] });
});

test('no exclusion is made from a provisional case, but its votes may be excluded', async () => {
  await world.suspect('kai', '2022-09-05');
  await world.review('2022-09-05T13:00+09:00');
  const linked = await exclude(world, { djs: ['kai'] }, { case: '2022-09-05:kai' });
  expect(await refusal(linked)).toEqual([409, 'case_is_provisional']);
  expect((await exclude(world, { djs: ['kai'] })).status).toBe(200);
});

test('an exclusion without its case leaves it open, with fewer open votes', async () => {
  await excluded(world, SUSPECTS);
  await world.review(LATER);
  expect(await world.only(CASE)).toMatchObject({
    ...{ state: 'open', stillFlagged: false, inQuestion: 0 },
  });
  expect((await world.answer('firmness')).openVotes).toBe(25 + 1);
});

test('a case that is flagged again stays decided; decisions on before are refused', async () => {
  await world.decide(CASE, { state: 'harmless' });
  await world.suspect('aoi', '2022-09-02', 5);
  await world.review(LATER);
  expect(await world.only(CASE)).toMatchObject({
    ...{ state: 'harmless', votes: 35 },
    decidedRunAt: new Date(SEEN).toISOString(),
    runAt: new Date(LATER).toISOString(),
  });
  expect(await refusal(await put({ seen: 2 }))).toEqual([409, 'case_changed']);
});

test('the source that suspect votes are found by is in no response or log', async () => {
  const made = await excluded(world, SUSPECTS, { case: CASE });
  const listed = ExclusionsAnswer.parse(await world.answer('exclusions'));
  expect(listed.exclusions[0]?.match).toMatchObject({
    ...{ suspects: { case: CASE, signal: 'source' }, sources: 1, djs: [{ id: 'aoi' }] },
  });
  const others = [await world.answer('review'), await auditEntries(world.database), world.logged()];
  const text = JSON.stringify([made, listed, ...others]);
  for (const personal of [SOURCE, VOTER]) expect(text).not.toContain(personal);
});

test.each([
  { title: 'void already', suspects: { case: CASE } },
  { title: 'of a signal that names none', suspects: { case: CASE, signal: 'level' } },
  { title: 'of no case', suspects: { case: '2022-09-04:mio' } },
])('suspect votes $title: nothing to exclude', async ({ title, suspects }) => {
  if (title === 'void already') await excluded(world, SUSPECTS);
  // The hash is never compared.
  const body = { dryRun: false, reason: '理由', matchHash: '0'.repeat(64), match: { suspects } };
  const refused = await world.send('POST', EXCLUSIONS, body);
  expect(await refusal(refused)).toEqual([409, 'no_votes_matched']);
});
