import { type ExclusionMatch, ExclusionsAnswer } from '../../../contract/decisions/exclusions';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import { exclude, excluded, EXCLUSIONS, undone } from '../../support/api/excludeVotes';
import { expectSumsAgree } from '../../support/database/sums';
import {
  CASE,
  refusal,
  type ReviewWorld,
  SEEN,
  SOURCE,
  startWithTwoCases,
  VOTER,
} from './reviewWorld';

const ADMIN = 'admin@example.com';
const LATER = '2022-09-05T00:30+09:00';
const SUSPECTS: ExclusionMatch = { suspects: { case: CASE } };

let world: ReviewWorld;

beforeEach(async () => {
  world = await startWithTwoCases();
});
afterEach(async () => {
  await expectSumsAgree(world.database);
  await world.drop();
});

/** Excluding with this body: a hash that is never compared. */
const post = (body: object) =>
  world.send('POST', EXCLUSIONS, {
    ...{ dryRun: false, reason: '理由', matchHash: '0'.repeat(64) },
    ...body,
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

test('a decided case that is flagged again stays decided, and says so', async () => {
  await world.decide(CASE, { state: 'harmless' });
  await world.suspect('aoi', '2022-09-02', 5);
  await world.review(LATER);
  expect(await world.only(CASE)).toMatchObject({
    ...{ state: 'harmless', votes: 35 },
    decidedRunAt: new Date(SEEN).toISOString(),
    runAt: new Date(LATER).toISOString(),
  });
});

test('the source that suspect votes are found by is in no response or log', async () => {
  const made = await excluded(world, SUSPECTS, { case: CASE });
  const listed = ExclusionsAnswer.parse(await world.answer('exclusions'));
  expect(listed.exclusions[0]?.match).toMatchObject({
    ...{ suspects: { case: CASE, signal: 'source' }, sources: 1, djs: [{ id: 'aoi' }] },
  });
  const text = JSON.stringify([made, listed, await auditEntries(world.database), world.logged()]);
  for (const personal of [SOURCE, VOTER]) expect(text).not.toContain(personal);
});

test.each([
  { title: 'void already', suspects: { case: CASE } },
  { title: 'of a signal that names none', suspects: { case: CASE, signal: 'level' } },
  { title: 'of no case', suspects: { case: '2022-09-04:mio' } },
])('suspect votes $title: nothing to exclude', async ({ title, suspects }) => {
  if (title === 'void already') await excluded(world, SUSPECTS);
  expect(await refusal(await post({ match: { suspects } }))).toEqual([409, 'no_votes_matched']);
});
