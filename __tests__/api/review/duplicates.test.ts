import { addVotes } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { PollRule } from '../../../rules/caseIds';
import { auditTold } from '../../support/api/auditLog';
import { excluded, previewed, undone } from '../../support/api/excludeVotes';
import { checkSums, ofEachTest } from '../../support/eachTest';
import { startReviewWorld } from './reviewWorld';

const PER_DAY = 'duplicates:perDay';
const NOW = '2022-09-05T14:00+09:00';

const world = ofEachTest(startReviewWorld, checkSums);
let cast = 0;

/** A vote of this voter; the order of the calls is that of the votes of a day. */
async function vote(voter: string | null, dj: string, day: number): Promise<void> {
  cast += 1;
  // Its order is not that of the times.
  const id = `d${99 - cast}`;
  const minute = String(cast % 60).padStart(2, '0');
  const castAt = `2022-09-0${day}T12:${minute}:00+09:00`;
  await world.database.write((client) =>
    addVotes(client, [{ id, dj, castAt, voter, source: null }]),
  );
}

// a has three votes on 9/1 and one on 9/2, b two on 9/2, c one a day; two votes without a voter repeat nobody.
beforeEach(async () => {
  cast = 0;
  for (const dj of ['aoi', 'aoi', 'ren']) await vote('a', dj, 1);
  await vote('a', 'aoi', 2);
  for (const dj of ['ren', 'aoi']) await vote('b', dj, 2);
  for (const day of [1, 2, 3]) await vote('c', 'mio', day);
  for (const day of [1, 1]) await vote(null, 'mio', day);
  await world.review(NOW);
});

const ruleCases = async () => (await world.reviewed()).cases.filter(({ dj }) => dj === null);

test('all breaches are one open case, the first, with their votes and voters', async () => {
  await world.suspect('kai', '2022-09-04');
  await world.review(NOW);
  const { cases, open } = await world.reviewed();
  expect(open).toBe(2);
  expect(cases[0]).toMatchObject({
    ...{ id: PER_DAY, date: null, dj: null, state: 'open', reasons: ['duplicates'] },
    ...{ votes: 3, votesNow: 3, suspects: { signal: 'duplicates', votes: 3 } },
    signals: [{ kind: 'duplicates', seen: 3, votes: 3, detail: { voters: 2 } }],
  });
});

async function setRule(rule: PollRule): Promise<void> {
  const { name, year, opensAt, closesAt } = await world.answer('poll');
  await world.send('PUT', '/v1/poll', { name, year, opensAt, closesAt, rule });
}

test('one exclusion keeps the first vote of each voter and day, and is undone at once', async () => {
  await excluded(world, { suspects: { case: PER_DAY } }, { case: PER_DAY });
  expect(await ruleCases()).toMatchObject([{ state: 'excluded', votes: 0, exclusions: ['x-1'] }]);
  const { ranking } = await world.answer('total');
  const left = ranking.map(({ dj, votes }) => `${dj.id} ${votes}`);
  expect(left).toEqual(['mio 5', 'aoi 2', 'ren 1', 'kai 0', 'zoe 0']);
  await undone(world, 'x-1');
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 3, votesNow: 3 }]);
});

test('a decision from no case counts the duplicates of its days anew at once', async () => {
  await excluded(world, { voters: ['a'] });
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 1 }]);
  await undone(world, 'x-1');
  expect(await ruleCases()).toMatchObject([{ state: 'open', votes: 3 }]);
});

test('per poll only the first vote of a voter is in order, and left by the exclusion', async () => {
  await setRule('perPoll');
  await world.review(NOW);
  const id = 'duplicates:perPoll';
  expect(await ruleCases()).toMatchObject([{ id, votes: 6, signals: [{ detail: { voters: 3 } }] }]);
  await excluded(world, { suspects: { case: id } }, { case: id });
  expect(await ruleCases()).toMatchObject([{ id, state: 'excluded', votes: 0 }]);
});

test('without a rule there is no case', async () => {
  await setRule('none');
  expect([await ruleCases(), (await world.reviewed()).open]).toEqual([[], 0]);
  expect((await world.answer('firmness')).openVotes).toBe(0);
});

test('breaches after the exclusion open the case again, by the system', async () => {
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

test('duplicates are open votes until their case is decided', async () => {
  for (const dj of ['kai', 'zoe']) await vote('e', dj, 4);
  await world.review(NOW);
  const firmness = () => world.answer('firmness', '/v1/firmness?places=4');
  const { openVotes, places } = await firmness();
  // Not kai: that vote was the first of its voter.
  const changing = places[0]?.canChange.map(({ id }) => id).sort();
  expect([openVotes, changing]).toEqual([4, ['aoi', 'ren', 'zoe']]);
  await world.decide(PER_DAY, { state: 'harmless' });
  expect((await firmness()).openVotes).toBe(0);
});

// d87 is a vote without a voter beside the duplicates of its DJ-day.
const IN_ORDER = { voteIds: ['d87'] };
test.each<{ match: ExclusionMatch; more: { case?: string }; openVotes: number }>([
  { match: IN_ORDER, more: {}, openVotes: 3 },
  { match: IN_ORDER, more: { case: PER_DAY }, openVotes: 3 },
  { match: { suspects: { case: PER_DAY } }, more: { case: PER_DAY }, openVotes: 0 },
])('a preview of $match, $more leaves $openVotes open or fewer', async (row) => {
  const { match, more, openVotes } = row;
  await vote(null, 'aoi', 1);
  expect((await previewed(world, match, more.case)).firmness.openVotes).toBe(openVotes);
  await excluded(world, match, more);
  expect((await world.answer('firmness')).openVotes).toBeLessThanOrEqual(openVotes);
});
