import { type ExclusionMatch, ExclusionsAnswer } from '../../../contract/decisions/exclusions';
import { auditEntries, auditTold } from '../../support/api/auditLog';
import { exclude, excluded, EXCLUSIONS, previewed, undone } from '../../support/api/excludeVotes';
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
const DAY: ExclusionMatch = {
  djs: ['aoi'],
  from: '2022-09-01T15:00:00Z',
  to: '2022-09-02T15:00:00Z',
};

let world: ReviewWorld;

beforeEach(async () => {
  world = await startWithTwoCases();
});
afterEach(async () => {
  await expectSumsAgree(world.database);
  await world.drop();
});

const actions = async () =>
  (await auditTold(world.database)).map(([, action, detail]) => {
    const { before, after, exclusion } = detail as Record<string, { state: string }>;
    return action === 'case.decided' ? [before?.state, after?.state, exclusion] : [action];
  });

test('an exclusion from a case makes it excluded, its undo opens it again; the log tells both', async () => {
  await world.decide(CASE, { owner: ADMIN, note: '同じ投票者' });
  const { id, votes } = await excluded(world, SUSPECTS, { case: CASE });
  expect([id, votes]).toEqual(['x-1', 29]);
  const { open } = await world.reviewed();
  expect(open).toBe(1);
  expect(await world.only(CASE)).toMatchObject({
    state: 'excluded',
    exclusions: ['x-1'],
    owner: ADMIN,
    note: '同じ投票者',
    decidedBy: ADMIN,
    version: 3,
    votes: 30,
    votesNow: 1,
    inQuestion: 0,
    rank: 4,
    rankWithout: 4,
  });
  await undone(world, 'x-1');
  expect(await world.only(CASE)).toMatchObject({
    state: 'open',
    exclusions: [],
    owner: ADMIN,
    decidedAt: null,
    decidedBy: null,
    // Decided, and flagged anew.
    version: 5,
    votesNow: 30,
    inQuestion: 29,
    rank: 1,
    rankWithout: 4,
  });
  expect(await actions()).toEqual([
    ['open', 'open', undefined],
    ['exclusion.made'],
    ['open', 'excluded', 'x-1'],
    ['exclusion.undone'],
    ['excluded', 'open', 'x-1'],
  ]);
});

test('what is excluded is neither decided nor left by hand; owner and note are', async () => {
  await excluded(world, SUSPECTS, { case: CASE });
  for (const state of ['open', 'harmless'] as const) {
    expect(await refusal(await world.decide(CASE, { state }))).toEqual([409, 'case_is_excluded']);
  }
  expect((await world.decide(CASE, { note: '連絡済み', owner: ADMIN })).status).toBe(200);
  expect(await world.only(CASE)).toMatchObject({ state: 'excluded', note: '連絡済み' });
});

test('of two exclusions the case waits for the undo of both', async () => {
  await world.decide(CASE, { state: 'harmless' });
  await excluded(world, SUSPECTS, { case: CASE });
  await excluded(world, DAY, { case: CASE });
  expect(await world.only(CASE)).toMatchObject({ state: 'excluded', exclusions: ['x-1', 'x-2'] });
  const { version } = await world.only(CASE);
  await undone(world, 'x-1');
  expect(await world.only(CASE)).toMatchObject({
    state: 'excluded',
    exclusions: ['x-2'],
    version: version + 1,
  });
  await undone(world, 'x-2');
  // Whatever it was before: it is looked at anew.
  expect(await world.only(CASE)).toMatchObject({ state: 'open', exclusions: [] });
  expect((await actions()).filter(([state]) => state === 'excluded')).toHaveLength(1);
});

test.each(['2022-09-04:mio', '2022-09-02:nobody'])('a case that is none: %s', async (id) => {
  const before = await world.answer('review');
  for (const body of [
    { dryRun: true, match: DAY, case: id },
    { dryRun: false, match: DAY, case: id, reason: '理由', matchHash: '0'.repeat(64) },
  ]) {
    const refused = await world.send('POST', EXCLUSIONS, body);
    expect(await refusal(refused)).toEqual([400, 'invalid_request', ['case']]);
  }
  expect(await world.answer('review')).toEqual(before);
  expect(await auditEntries(world.database)).toEqual([]);
});

test('a provisional one cannot be linked', async () => {
  await world.suspect('kai', '2022-09-05');
  await world.review('2022-09-05T13:00+09:00');
  const today: ExclusionMatch = { djs: ['kai'] };
  const linked = await exclude(world, today, { case: '2022-09-05:kai' });
  expect(await refusal(linked)).toEqual([409, 'case_is_provisional']);
  // Its votes may be excluded all the same.
  expect((await exclude(world, today)).status).toBe(200);
});

describe('what a case says after an exclusion', () => {
  test('at once that it is no longer flagged, and after the undo at once that it is', async () => {
    await excluded(world, SUSPECTS, { case: CASE });
    expect(await world.only(CASE)).toMatchObject({
      ...{ state: 'excluded', stillFlagged: false, votes: 30, votesNow: 1 },
      ...{ suspects: { signal: 'source', votes: 0 }, runAt: new Date(SEEN).toISOString() },
    });
    const { runs } = await world.reviewed('?date=2022-09-02');
    expect(runs.map(({ flagged }) => flagged)).toEqual([1, 0]);
    await undone(world, 'x-1');
    expect(await world.only(CASE)).toMatchObject({
      ...{ state: 'open', stillFlagged: true, votesNow: 30 },
      suspects: { signal: 'source', votes: 29 },
    });
    // Nothing is left for the job to do.
    const version = (await world.only(CASE)).version;
    await world.review(LATER);
    expect((await world.only(CASE)).version).toBe(version);
  });

  test('an open case that nobody linked stays open, with fewer open votes', async () => {
    await excluded(world, SUSPECTS);
    await world.review(LATER);
    expect(await world.only(CASE)).toMatchObject({
      ...{ state: 'open', stillFlagged: false, inQuestion: 0 },
    });
    const { openVotes } = await world.answer('firmness');
    expect(openVotes).toBe(25 + 1);
  });

  test('what is flagged again after a decision is told, and decided by nobody but people', async () => {
    await world.decide(CASE, { state: 'harmless' });
    await world.suspect('aoi', '2022-09-02', 5);
    await world.review(LATER);
    const { state, decidedRunAt, runAt, votes } = await world.only(CASE);
    expect([state, votes]).toEqual(['harmless', 35]);
    expect([decidedRunAt, runAt]).toEqual([SEEN, LATER].map((at) => new Date(at).toISOString()));
  });
});

describe('the suspect votes of a case', () => {
  const match: ExclusionMatch = { suspects: { case: CASE, signal: 'source' } };

  test('are matched as the case counts them, not all of the day', async () => {
    const { suspects, votes } = await world.only(CASE);
    expect([suspects, votes]).toEqual([{ signal: 'source', votes: 29 }, 30]);
    const preview = await previewed(world, match);
    expect([preview.matched, preview.votes, preview.voters]).toEqual([29, 29, 29]);
    expect((await previewed(world, SUSPECTS)).matchHash).toBe(preview.matchHash);
    expect((await excluded(world, match, { case: CASE })).matchHash).toBe(preview.matchHash);
  });

  test('are told without the source that they are found by', async () => {
    const answer = await excluded(world, match, { case: CASE });
    const listed = ExclusionsAnswer.parse(await world.answer('exclusions'));
    expect(listed.exclusions[0]?.match).toMatchObject({
      ...{ suspects: { case: CASE, signal: 'source' }, sources: 1, djs: [{ id: 'aoi' }] },
    });
    const told = JSON.stringify([answer, listed, await auditEntries(world.database)]);
    for (const personal of [SOURCE, VOTER]) expect(told).not.toContain(personal);
    expect(world.logged()).not.toContain(SOURCE);
  });

  test.each([
    ['once they are void', match],
    ['of a signal that names none', { suspects: { case: CASE, signal: 'level' } }],
    ['of a case that is none', { suspects: { case: '2022-09-04:mio' } }],
  ])('there is nothing to exclude: %s', async (title, asked) => {
    if (title.startsWith('once')) await excluded(world, match);
    const refused = await world.send('POST', EXCLUSIONS, {
      ...{ match: asked, dryRun: false, reason: '理由', matchHash: '0'.repeat(64) },
    });
    expect(await refusal(refused)).toEqual([409, 'no_votes_matched']);
  });

  test.each([
    [{ suspects: { case: CASE, signal: 'fraud' } }, 'match.suspects.signal'],
    [{ suspects: { case: 'aoi' } }, 'match.suspects.case'],
    [{ suspects: { case: CASE }, djs: ['aoi'] }, 'match.suspects'],
  ])('%j: 400', async (asked, field) => {
    const refused = await world.send('POST', EXCLUSIONS, { match: asked, dryRun: true });
    expect(await refusal(refused)).toEqual([400, 'invalid_request', [field]]);
  });
});
