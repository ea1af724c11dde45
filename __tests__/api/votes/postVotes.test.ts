import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { voterHash as hashVoters, type VoterHash } from '../../../api/votes/voters';
import { settleVoters } from '../../../api/votes/voters';
import { VotesAnswer } from '../../../contract/votes';
import {
  type ApiOfTest,
  asAdmin,
  asIngest,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes } from '../../support/files/voteFiles';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(
    testDj('aoi', '', 'DJ アオイ'),
    testDj('ren', '', '蓮'),
    testDj('two-1', '', 'ふたり'),
    testDj('two-2', '', 'ふたり'),
  );
  api.setNow('2022-09-20T14:00+09:00');
});
afterEach(() => api.drop());

const AT = '2022-09-10T12:00:00+09:00';

async function post(...votes: Record<string, unknown>[]): Promise<VotesAnswer> {
  const response = await api.send('POST', '/v1/votes', { votes }, asIngest());
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  const answer = VotesAnswer.parse(body);
  expect(answer.accepted + answer.duplicates + answer.rejected.length).toBe(votes.length);
  await expectSumsAgree(api.database);
  return answer;
}

const reasons = ({ rejected }: VotesAnswer) =>
  rejected.map(({ index, id, code }) => [index, id, code]);

test('votes are counted in the Tokyo day of their own instant, for the DJ that is meant', async () => {
  const answer = await post(
    { id: 'a', dj: 'aoi', castAt: '2022-09-10T14:59:59.999Z' },
    { id: 'b', dj: 'aoi', castAt: '2022-09-10T15:00:00Z', voter: 'v', source: 's' },
    { id: 'c', dj: 'ＤＪ ｱｵｲ', castAt: '2022-09-11 00:00:00', voter: null },
    { dj: '蓮', castAt: '1662872400', voter: 'v' },
  );
  expect(answer).toEqual({ accepted: 4, duplicates: 0, rejected: [] });
  const { days } = await api.answer('daily', '/v1/daily?from=2022-09-10&to=2022-09-11');
  expect(days.map(({ votes }) => votes)).toEqual([1, 3]);
  const { ranking } = await api.answer('total');
  expect(ranking.map(({ dj, votes }) => [dj.id, votes]).slice(0, 2)).toEqual([
    ['aoi', 3],
    ['ren', 1],
  ]);
});

test('F5: the same vote again is a duplicate, in a batch and after it; other content is told apart', async () => {
  const vote = { id: 'a', dj: 'aoi', castAt: AT, voter: 'v' };
  const first = await post(vote, { ...vote, dj: 'DJ アオイ' }, { ...vote, dj: 'ren' });
  expect([first.accepted, first.duplicates, reasons(first)]).toEqual([
    1,
    1,
    [[2, 'a', 'conflict']],
  ]);
  const changes = [
    { dj: 'x' },
    {},
    { castAt: '2022-09-10T12:00:01+09:00' },
    { voter: 'w' },
    { source: 's' },
  ];
  const second = await post(...changes.map((change) => ({ ...vote, ...change })));
  expect([second.accepted, second.duplicates]).toEqual([0, 1]);
  expect(reasons(second)).toEqual([
    [0, 'a', 'unknown_dj'],
    [2, 'a', 'conflict'],
    [3, 'a', 'conflict'],
    [4, 'a', 'conflict'],
  ]);
});

test('a vote without an id is known by its voter, DJ and instant', async () => {
  const vote = { dj: 'aoi', castAt: AT, voter: 'v' };
  const answer = await post(vote, vote, { ...vote, dj: 'ren' }, { ...vote, voter: 'w' });
  expect([answer.accepted, answer.duplicates]).toEqual([3, 1]);
});

test('S34: each wrong vote is named with its reason; the good ones are taken', async () => {
  const answer = await post(
    { id: 'good-1', dj: 'aoi', castAt: AT },
    { id: 'nobody', dj: 'だれか', castAt: AT },
    { id: 'two', dj: 'ふたり', castAt: AT },
    { id: 'no-day', dj: 'aoi', castAt: '2022-02-29T12:00:00+09:00' },
    { dj: 'aoi', castAt: AT },
    { id: '', dj: 'aoi', castAt: AT, voter: ' ' },
    { id: 'x'.repeat(201), dj: 'aoi', castAt: AT },
    { id: 'early', dj: 'aoi', castAt: '2022-09-01T11:59:59.999+09:00' },
    { id: 'first', dj: 'aoi', castAt: '2022-09-01T12:00:00+09:00' },
    { id: 'ahead', dj: 'aoi', castAt: '2022-09-20T14:05:00.001+09:00' },
    { id: 'just', dj: 'aoi', castAt: '2022-09-20T14:05:00+09:00' },
    { id: 'late', dj: 'aoi', castAt: '2022-09-30T12:00:00+09:00' },
    { id: "'; drop table vote; --", dj: "aoi' or 1=1", castAt: AT },
  );
  expect(answer.accepted).toBe(3);
  expect(reasons(answer)).toEqual([
    [1, 'nobody', 'unknown_dj'],
    [2, 'two', 'ambiguous_dj'],
    [3, 'no-day', 'bad_instant'],
    [4, null, 'no_identity'],
    [5, '', 'no_identity'],
    [6, 'x'.repeat(201), 'bad_line'],
    [7, 'early', 'outside_window'],
    [9, 'ahead', 'ahead_of_clock'],
    [11, 'late', 'outside_window'],
    [12, "'; drop table vote; --", 'unknown_dj'],
  ]);
  for (const { message } of answer.rejected) expect(message).not.toBe('');
});

test('votes of the window that arrive late are taken until the result is final: then 409', async () => {
  api.setNow('2022-11-01T00:00Z');
  expect(await post({ id: 'late', dj: 'aoi', castAt: AT })).toMatchObject({ accepted: 1 });
  await api.database.write((client) => client.query('update poll set final_at = now()'));
  const votes = [{ id: 'later', dj: 'aoi', castAt: AT }];
  const response = await api.send('POST', '/v1/votes', { votes }, asIngest());
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'result_is_final' }),
  ]);
  expect(await countVotes(api.database)).toBe(1);
});

test('a batch that brings nothing new leaves the revision as it was', async () => {
  const vote = { id: 'a', dj: 'aoi', castAt: AT };
  const revision = async () => (await api.answer('daily')).snapshot.revision;
  const before = await revision();
  await post(vote);
  const after = await revision();
  await post(vote, { ...vote, id: 'b', dj: 'nobody' });
  expect([after > before, await revision()]).toEqual([true, after]);
});

test('S10: handing in votes is for the role ingest alone, and it does nothing else', async () => {
  const votes = [{ id: 'a', dj: 'aoi', castAt: AT }];
  for (const headers of [asAdmin(), asAdmin({ admin: undefined, auditor: true })]) {
    expect((await api.send('POST', '/v1/votes', { votes }, headers)).status).toBe(403);
  }
  const notes = { notes: [] };
  for (const headers of [asIngest(), asAdmin({ admin: undefined, auditor: true })]) {
    expect((await api.send('PUT', '/v1/notes', notes, headers)).status).toBe(403);
  }
  expect(await countVotes(api.database)).toBe(0);
});

test('without a vote that is set up: 404 that says so', async () => {
  await api.drop();
  api = await startApiOfTest();
  const votes = [{ id: 'a', dj: 'aoi', castAt: AT }];
  const response = await api.send('POST', '/v1/votes', { votes }, asIngest());
  expect([response.status, (await response.json()).code]).toEqual([404, 'not_configured']);
});

describe('where the voters of the vote are stored as keyed hashes', () => {
  const KEY = 'a key of at least thirty-two characters';
  const vote = { dj: 'aoi', castAt: AT, voter: 'voter-unnamed', source: 'source-unnamed' };

  async function startHashed(voterHash: VoterHash | null): Promise<void> {
    await api.drop();
    api = await startApiOfTest({ voterHash });
    await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
    await api.putDjs(testDj('aoi'));
    const { keyCheck } = hashVoters(KEY);
    await api.database.write((client) =>
      client.query(`update poll set voters = 'hashed', voter_key_check = $1`, [keyCheck]),
    );
  }

  test('those of a batch are hashed too, and known again', async () => {
    const voterHash = hashVoters(KEY);
    await startHashed(voterHash);
    expect(await post(vote, vote)).toMatchObject({ accepted: 1, duplicates: 1 });
    const { rows } = await api.database.read((client) => client.query('select * from vote'));
    expect(rows).toMatchObject([
      { voter: voterHash.voter('voter-unnamed'), source: voterHash.source('source-unnamed') },
    ]);
    expect(JSON.stringify(rows)).not.toContain('unnamed');
  });

  test('a batch that meets the import of the first voters waits for it, and is hashed as well', async () => {
    const voterHash = hashVoters(KEY);
    await startHashed(voterHash);
    await api.database.write((client) =>
      client.query('update poll set voters = null, voter_key_check = null'),
    );
    const waiting = api.database.write(async (client) => {
      await settleVoters(client, voterHash);
      const batch = post(vote);
      await untilSomebodyWaits();
      return { batch };
    });
    expect(await (await waiting).batch).toMatchObject({ accepted: 1 });
    const { rows } = await api.database.read((client) => client.query('select voter from vote'));
    expect(rows).toEqual([{ voter: voterHash.voter('voter-unnamed') }]);
  });

  async function untilSomebodyWaits(): Promise<void> {
    const WAITING = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const owner = new pg.Client({ connectionString: api.ownerUrl });
    await owner.connect();
    while ((await owner.query(WAITING)).rowCount === 0) await sleep(20);
    await owner.end();
  }

  test.each([
    ['no key', null, 'not_configured'],
    ['another key', hashVoters('another key of thirty-two characters'), 'voters_otherwise'],
  ])('a server with %s takes none: 409', async (_, voterHash, code) => {
    await startHashed(voterHash);
    const response = await api.send('POST', '/v1/votes', { votes: [vote] }, asIngest());
    expect([response.status, (await response.json()).code]).toEqual([409, code]);
    expect(await countVotes(api.database)).toBe(0);
  });
});

test('the first voter settles that they are stored as they come', async () => {
  const voters = async () =>
    api.database.read(async (client) => (await client.query('select voters from poll')).rows);
  await post({ id: 'a', dj: 'aoi', castAt: AT });
  expect(await voters()).toEqual([{ voters: null }]);
  await post({ id: 'b', dj: 'aoi', castAt: AT, voter: 'v' });
  expect(await voters()).toEqual([{ voters: 'plain' }]);
});

test('S37: a batch is one line in the log, with its counts and without voters', async () => {
  await post(
    { id: 'a', dj: 'aoi', castAt: AT, voter: 'voter-unnamed', source: 'source-unnamed' },
    { id: 'b', dj: 'dj-unnamed', castAt: AT },
  );
  const line = api
    .logged()
    .split('\n')
    .find((text) => text.includes('/v1/votes'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    method: 'POST',
    status: 200,
    uid: 'uid-of-ingest',
    accepted: 1,
    duplicates: 0,
    rejected: 1,
  });
  expect(api.logged()).not.toContain('unnamed');
});
