import { makeExclusion } from '../../../api/exclusions/makeExclusion';
import { checkMatch } from '../../../api/exclusions/match';
import { readPoll } from '../../../api/window/readPoll';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { excluded, previewed, undone } from '../../support/api/excludeVotes';
import { decisionsOn, proposed, startTwoPeople, told, votesOf } from '../../support/api/twoPeople';

describe('two people decide', () => {
  let api: ApiOfTest;
  beforeEach(async () => {
    api = await startTwoPeople();
  });
  afterEach(() => api.drop());

  const TIE = votesOf(9, 2);

  test('an exclusion that takes two by the time that it is made is not made by one', async () => {
    const { matchHash } = await previewed(api, TIE);
    const one = { actor: 'admin@example.com', reason: '理由', matchHash, caseId: null };
    await expect(
      api.database.write(async (client) => {
        const poll = await readPoll(client, new Date('2022-09-13T05:00:00Z'));
        const match = await checkMatch(client, TIE, null);
        await makeExclusion(client, poll!, { ...one, match });
      }),
    ).rejects.toMatchObject({ code: 'match_changed' });
    expect((await api.answer('exclusions')).exclusions).toEqual([]);
  });

  test('once there is no vote, nothing that was proposed is carried out', async () => {
    await proposed(api, TIE);
    await asOwner(api, 'delete from poll');
    expect(await told(decisionsOn(api).accept('p-1'))).toEqual([404, 'not_configured']);
  });
});

describe('one decides', () => {
  let api: ApiOfTest;
  beforeEach(async () => {
    api = await startApiOfTest();
    await api.open('2022-09-10T00:00+09:00', '2022-09-20T00:00+09:00');
    await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'));
    await api.cast(
      { dj: 'aoi', at: '2022-09-10T12:00+09:00', count: 2, voter: 'one' },
      { dj: 'ren', at: '2022-09-11T12:00+09:00', count: 3, voter: 'one' },
      { dj: 'aoi', at: '2022-09-12T12:00+09:00', count: 4, voter: 'two' },
      { dj: 'aoi', at: '2022-09-13T12:00+09:00', count: 5, voter: 'two' },
    );
    api.setNow('2022-09-13T05:00:00Z');
  });
  afterEach(() => api.drop());

  test('days are told where their votes change, and none that is yet to come', async () => {
    api.setNow('2022-09-12T05:00:00Z');
    const { days, votes, totals, ranking } = await previewed(api, { djs: ['aoi'] });
    expect(votes).toBe(11);
    expect(days).toEqual([
      { date: '2022-09-10', votes: 2, votesAfter: 0 },
      { date: '2022-09-12', votes: 4, votesAfter: 0 },
    ]);
    // Votes of a day to come are void with the others, but stand in no ranking yet.
    expect(totals).toMatchObject({ voided: 0, voidedAfter: 11, valid: 9, validAfter: 3 });
    expect(ranking[0]).toMatchObject({ dj: { id: 'aoi' }, votes: 6, votesAfter: 0 });
  });

  test('the last day that counts is told, and undo tells what it gives back of each day and of all', async () => {
    await excluded(api, { djs: ['aoi'] });
    const { days, totals } = await undone(api, 'x-1', { dryRun: true });
    expect(days.map(({ date, votes, votesAfter }) => [date, votes, votesAfter])).toEqual([
      ['2022-09-10', 0, 2],
      ['2022-09-12', 0, 4],
      ['2022-09-13', 0, 5],
    ]);
    expect(totals).toEqual({
      ...{ valid: 3, validAfter: 14, voided: 11, voidedAfter: 0 },
      ...{ djsWithVotes: 1, djsWithVotesAfter: 2 },
    });
  });
});
