import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { PollRule } from '../../../contract/poll';
import { auditTold } from '../../support/api/auditLog';
import { excluded, previewed, undone } from '../../support/api/excludeVotes';
import { expectSumsAgree } from '../../support/database/sums';
import { type ReviewWorld, startReviewWorld } from './reviewWorld';

const PER_DAY = 'duplicates:perDay';
const NOW = '2022-09-05T14:00+09:00';

let world: ReviewWorld;
let cast = 0;

beforeEach(async () => {
  world = await startReviewWorld();
});
afterEach(async () => {
  await expectSumsAgree(world.database);
  await world.drop();
});

/** A vote of this voter; the order of the calls is that of the votes of a day. */
async function vote(voter: string | null, dj: string, day: number): Promise<void> {
  const id = `v${(cast += 1)}`;
  const minute = String(cast % 60).padStart(2, '0');
  const castAt = `2022-09-0${day}T12:${minute}:00+09:00`;
  await world.database.write((client) =>
    addVotes(client, [{ id, dj, castAt, voter, source: null }]),
  );
}

/** a has three votes on 9/1 and one on 9/2, b two on 9/2; c one a day; votes without a voter repeat nobody. */
async function castAll(): Promise<void> {
  cast = 0;
  for (const dj of ['aoi', 'aoi', 'ren']) await vote('a', dj, 1);
  await vote('a', 'aoi', 2);
  for (const dj of ['ren', 'aoi']) await vote('b', dj, 2);
  for (const day of [1, 2, 3]) await vote('c', 'mio', day);
  for (const day of [1, 1]) await vote(null, 'mio', day);
  await world.review(NOW);
}

async function setRule(rule: PollRule): Promise<void> {
  const { name, year, opensAt, closesAt } = await world.answer('poll');
  const put = await world.send('PUT', '/v1/poll', { name, year, opensAt, closesAt, rule });
  expect(put.status).toBe(200);
}

const ruleCases = async () => (await world.reviewed()).cases.filter(({ dj }) => dj === null);

test('all breaches are one case, the first: so many votes of so many voters, which counts as open', async () => {
  await castAll();
  const { cases, open } = await world.reviewed();
  expect(open).toBe(1);
  expect(cases).toMatchObject([
    {
      ...{ id: PER_DAY, date: null, dj: null, state: 'open', reasons: ['duplicates'] },
      ...{ votes: 3, votesNow: 3, suspects: { signal: 'duplicates', votes: 3 } },
      signals: [{ kind: 'duplicates', seen: 3, votes: 3, detail: { voters: 2 } }],
    },
  ]);
});

test('per poll only the very first vote of a voter is in order; no rule, no case', async () => {
  await castAll();
  await setRule('perPoll');
  expect(await ruleCases()).toEqual([]);
  await world.review(NOW);
  expect(await ruleCases()).toMatchObject([
    { id: 'duplicates:perPoll', votes: 6, signals: [{ detail: { voters: 3 } }] },
  ]);
  await setRule('none');
  expect([await ruleCases(), (await world.reviewed()).open]).toEqual([[], 0]);
  expect((await world.answer('firmness')).openVotes).toBe(0);
});

test('a change of the rule is in the log, old and new', async () => {
  await setRule('perPoll');
  await setRule('perPoll');
  const changes = (await auditTold(world.database)).filter(
    ([, action]) => action === 'poll.changed',
  );
  expect(changes.map(([, , detail]) => detail)).toEqual([
    { before: { rule: 'perDay' }, after: { rule: 'perPoll' } },
  ]);
});

test('one exclusion keeps the first vote of each voter and day, and its undo brings all back', async () => {
  await castAll();
  const match = { suspects: { case: PER_DAY } };
  const { matched, votes, voters } = await previewed(world, match, PER_DAY);
  expect([matched, votes, voters]).toEqual([3, 3, 2]);
  await excluded(world, match, { case: PER_DAY });
  // At once, before the job comes by.
  expect(await ruleCases()).toMatchObject([
    { state: 'excluded', votes: 0, votesNow: 0, stillFlagged: false, exclusions: ['x-1'] },
  ]);
  const { ranking } = await world.answer('total');
  expect(ranking.map(({ dj, votes: left }) => [dj.id, left])).toEqual([
    ['mio', 5],
    ['aoi', 2],
    ['ren', 1],
    ['kai', 0],
    ['zoe', 0],
  ]);
  await undone(world, 'x-1');
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 3, votesNow: 3 }]);
});

test('breaches that come after the exclusion open the case again, by the system', async () => {
  await castAll();
  await excluded(world, { suspects: { case: PER_DAY } }, { case: PER_DAY });
  await vote('d', 'aoi', 3);
  await vote('d', 'aoi', 3);
  await world.review(NOW);
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 1 }]);
  expect((await auditTold(world.database)).at(-1)).toMatchObject([
    ...['system', 'case.decided'],
    { case: PER_DAY, before: { state: 'excluded' }, after: { state: 'open' } },
  ]);
});

test('a part of them excluded leaves the rest open; a vote whose first was voided is in order', async () => {
  await castAll();
  const match: ExclusionMatch = { djs: ['ren'], repeats: 'perVoterPerDay' };
  await excluded(world, match, { case: PER_DAY });
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 2, exclusions: ['x-1'] }]);
  // Both votes of b were for other DJs than that: the first one goes, the second one stays as the only one.
  await excluded(world, { voteIds: ['v5'] });
  await world.review(NOW);
  expect(await ruleCases()).toMatchObject([{ votes: 1, signals: [{ detail: { voters: 1 } }] }]);
});

test('certainty counts them: who would change places without them is not firm', async () => {
  for (const n of [1, 2, 3, 4]) await world.cast({ dj: 'ren', at: `2022-09-0${n}T10:00+09:00` });
  for (const n of [1, 2]) await world.cast({ dj: 'aoi', at: `2022-09-0${n}T10:00+09:00` });
  for (let n = 0; n < 4; n += 1) await vote('a', 'aoi', 1);
  await world.review(NOW);
  // aoi 6 and ren 4; three of aoi's votes break the rule.
  const { openVotes, places } = await world.answer('firmness', '/v1/firmness?places=1');
  expect([openVotes, places[0]?.firm, places[0]?.canChange.map(({ id }) => id)]).toEqual([
    ...[3, false],
    ['aoi'],
  ]);
  await world.decide(PER_DAY, { state: 'harmless' });
  const after = await world.answer('firmness', '/v1/firmness?places=1');
  expect([after.openVotes, after.places[0]?.firm]).toEqual([0, true]);
});

test('an exclusion without a case and its undo count the duplicates of their days at once', async () => {
  await castAll();
  await excluded(world, { voters: ['b'] });
  expect(await ruleCases()).toMatchObject([{ votes: 2, votesNow: 2 }]);
  await undone(world, 'x-1');
  expect(await ruleCases()).toMatchObject([{ votes: 3, votesNow: 3 }]);
});

// aoi has three votes on 9/1: two of voter a, of which one is a duplicate, and one without a voter.
test.each<[string, ExclusionMatch, string | undefined, number]>([
  ['votes in order settle no duplicates', { voteIds: ['n1'] }, undefined, 3],
  ['nor do they as part of the case of the rule', { voteIds: ['n1'] }, PER_DAY, 3],
  ['all duplicates', { suspects: { case: PER_DAY } }, PER_DAY, 0],
])('a preview promises no fewer than are left open: %s', async (_, match, caseId, openVotes) => {
  const castAt = '2022-09-01T13:00:00+09:00';
  const inOrder = { id: 'n1', dj: 'aoi', castAt, voter: null, source: null };
  await world.database.write((client) => addVotes(client, [inOrder]));
  await castAll();
  expect((await previewed(world, match, caseId)).firmness.openVotes).toBe(openVotes);
  await excluded(world, match, caseId === undefined ? {} : { case: caseId });
  expect((await world.answer('firmness')).openVotes).toBeLessThanOrEqual(openVotes);
});

test('an ended day that stays as it is, is not read again when others change', async () => {
  await castAll();
  // Were the first day counted again, its breaches would be none now.
  await world.database.write((client) =>
    client.query("delete from review_duplicate_voter where date = '2022-09-01'"),
  );
  await vote('e', 'mio', 3);
  await vote('e', 'mio', 3);
  await world.review(NOW);
  expect(await ruleCases()).toMatchObject([{ votes: 4, signals: [{ detail: { voters: 2 } }] }]);
});
