import { makeExclusion } from '../../../api/exclusions/makeExclusion';
import { moreTime } from '../../../api/exclusions/previewExclusion';
import { checkMatch } from '../../../api/exclusions/match';
import { readPoll } from '../../../api/window/readPoll';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { excluded, previewed, undo, undone } from '../../support/api/excludeVotes';
import { decisionsOn, proposed, startTwoPeople, told, votesOf } from '../../support/api/twoPeople';

const detailOf = async (asked: Promise<Response>) =>
  ((await (await asked).json()) as { detail: string }).detail;

describe('two people decide', () => {
  let api: ApiOfTest;
  beforeEach(async () => {
    api = await startTwoPeople();
  });
  afterEach(() => api.drop());

  const TIE = votesOf(9, 2);

  test('the log of the server tells how many votes a proposal and its acceptance are about', async () => {
    await proposed(api, TIE);
    // Its preview, and itself.
    expect(api.logged().match(/"matched":2,"votes":2/g)).toHaveLength(2);
    expect(await told(decisionsOn(api).accept('p-1'))).toBe(200);
    expect(api.logged().match(/"matched":2,"votes":2/g)).toHaveLength(3);
  });

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

  test('a refused undo says which exclusion there is none of', async () => {
    expect(await detailOf(undo(api, 'x-7'))).toBe('there is no exclusion x-7');
  });

  test('a match over all votes has a minute, and room to sort them', async () => {
    const limits = await api.database.write(async (client) => {
      await client.query(moreTime(client));
      const { rows } = await client.query<{ limits: string }>(
        `select current_setting('statement_timeout') || ' ' || current_setting('work_mem') as limits`,
      );
      return rows[0]?.limits;
    });
    expect(limits).toBe('1min 64MB');
  });

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

  test('what else voters have voted for is told where the match names them alone', async () => {
    const { leftOut } = await previewed(api, { djs: ['aoi'], voters: ['one'] });
    expect(leftOut).toEqual({ votes: 3, djs: [{ id: 'ren', name: 'REN', votes: 3 }] });
    expect((await previewed(api, { voters: ['one'] })).leftOut).toBeNull();
  });

  test('of DJs with as many of these votes the log names the first by id first, of many others twenty are told', async () => {
    const ids = Array.from({ length: 25 }, (_, at) => `dj-${String(at).padStart(2, '0')}`);
    await api.putDjs(...['aoi', 'ren', 'mio', ...ids].map((id) => testDj(id)));
    await api.cast(
      ...ids.map((dj) => ({ dj, at: '2022-09-12T12:00+09:00', count: 1, voter: 'many' })),
    );
    const { leftOut } = await previewed(api, { djs: ['dj-00'], voters: ['many'] });
    expect(leftOut?.votes).toBe(24);
    expect(leftOut?.djs.map(({ id }) => id)).toEqual(ids.slice(1, 21));
    await excluded(api, { voters: ['many'] });
    const { entries } = await api.answer('audit');
    const { djs } = entries[0]!.detail as { djs: { first: { id: string }[] } };
    expect(djs.first.map(({ id }) => id)).toEqual(ids);
  });
});
