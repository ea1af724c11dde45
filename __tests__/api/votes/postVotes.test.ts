import { bodyOf } from '../../support/api/answers';
import { settleVoters, voterHash } from '../../../api/votes/voters';
import { VotesAnswer } from '../../../contract/votes';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { untilBlocked } from '../../support/database/testDatabase';
import { apiOfEachTest } from '../../support/eachTest';

const HASH = voterHash('a key of at least thirty-two characters');
const api = apiOfEachTest({
  opens: '2022-09-01T12:00',
  closes: '2022-09-30T12:00',
  djs: [
    ...[testDj('aoi', '', 'DJ アオイ'), testDj('ren', '', '蓮')],
    ...[testDj('two-1', '', 'ふたり'), testDj('two-2', '', 'ふたり')],
  ],
  parts: { voterHash: HASH },
});

const AT = '2022-09-10T12:00:00+09:00';

async function post(...votes: Record<string, unknown>[]): Promise<VotesAnswer> {
  return VotesAnswer.parse(await bodyOf(api.send('POST', '/v1/votes', { votes }, asIngest())));
}

const codes = ({ rejected }: VotesAnswer) => rejected.map(({ index, code }) => [index, code]);

test('votes count in the Tokyo day of their instant, for the DJ that is meant', async () => {
  const answer = await post(
    { id: 'a', dj: 'aoi', castAt: '2022-09-10T14:59:59.999Z' },
    { id: 'b', dj: 'aoi', castAt: '2022-09-10T15:00:00Z', voter: 'v', source: 's' },
    { id: 'c', dj: 'ＤＪ ｱｵｲ', castAt: '2022-09-11 00:00:00', voter: null },
    { id: 'd', dj: ' aoi ', castAt: ' 2022-09-11 00:00:00 ' },
    { dj: '蓮', castAt: '1662872400', voter: 'v' },
  );
  expect(answer).toEqual({ accepted: 5, duplicates: 0, rejected: [] });
  const { days } = await api.answer('daily', '/v1/daily?from=2022-09-10&to=2022-09-11');
  expect(days.map(({ votes }) => votes)).toEqual([1, 4]);
  const { ranking } = await api.answer('total');
  const [aoi, ren] = [
    { dj: { id: 'aoi' }, votes: 4 },
    { dj: { id: 'ren' }, votes: 1 },
  ];
  expect(ranking.slice(0, 2)).toMatchObject([aoi, ren]);
});

test('F5: the same vote again is a duplicate, with other content a conflict', async () => {
  const vote = { id: 'a', dj: 'aoi', castAt: AT, voter: 'v' };
  const wrong = [{ dj: 'ren' }, { dj: 'だれか' }].map((other) => ({ ...vote, ...other }));
  const first = await post(vote, { ...vote, dj: 'DJ アオイ' }, ...wrong);
  expect(first).toMatchObject({ accepted: 1, duplicates: 1 });
  expect(codes(first)).toEqual([
    [2, 'conflict'],
    [3, 'unknown_dj'],
  ]);
  const castAt = '2022-09-10T12:00:01Z';
  const others = [{ dj: 'ren' }, { castAt }, { voter: 'w' }, { source: 's' }];
  const second = await post(vote, ...others.map((other) => ({ ...vote, ...other })));
  expect(second).toMatchObject({ accepted: 0, duplicates: 1 });
  expect(codes(second)).toEqual([1, 2, 3, 4].map((index) => [index, 'conflict']));
});

test('each wrong vote is named with its reason; the good ones are taken', async () => {
  const votes: [vote: Record<string, unknown>, code: string | null][] = [
    [{}, null],
    [{ dj: 'だれか' }, 'unknown_dj'],
    [{ dj: "aoi' or 1=1" }, 'unknown_dj'],
    [{ dj: 'ふたり' }, 'ambiguous_dj'],
    [{ castAt: '2022-02-29T12:00:00+09:00' }, 'bad_instant'],
    [{ id: undefined }, 'no_identity'],
    [{ id: '', voter: ' ' }, 'no_identity'],
    [{ id: 'x'.repeat(201) }, 'bad_line'],
    [{ castAt: '2022-09-01T11:59:59.999+09:00' }, 'outside_window'],
    [{ castAt: '2022-09-01T12:00:00+09:00' }, null],
    [{ castAt: '2022-09-20T14:05:00.001+09:00' }, 'ahead_of_clock'],
    [{ castAt: '2022-09-20T14:05:00+09:00' }, null],
    [{ castAt: '2022-09-30T12:00:00+09:00' }, 'outside_window'],
  ];
  api.setNow('2022-09-20T14:00+09:00');
  const answer = await post(
    ...votes.map(([vote], index) => ({ id: `vote ${index}`, dj: 'aoi', castAt: AT, ...vote })),
  );
  expect(answer.accepted).toBe(3);
  const wrong = votes.flatMap(([, code], index) => (code ? [[index, code]] : []));
  expect(codes(answer)).toEqual(wrong);
});

test('voters may hold what SQL, JSON and arrays take for their own', async () => {
  const voters = ['NULL', '{a,b}', "o'clock; --", '\\', '"', 'a\nb\tc', '\\N', 'さくら🎧'];
  await post(...voters.map((voter, at) => ({ id: `q${at}`, dj: 'aoi', castAt: AT, voter })));
  const stored = await api.database.query('select voter from vote order by id');
  expect(stored.map(({ voter }) => voter)).toEqual(voters);
});

test('a batch waits for the import of the first voters, and is hashed as well', async () => {
  const vote = { dj: 'aoi', castAt: AT, voter: 'voter-unnamed', source: 'source-unnamed' };
  const waiting = api.database.write(async (client) => {
    await settleVoters(client, HASH);
    const batch = post(vote, vote);
    await untilBlocked(api);
    return { batch };
  });
  expect(await (await waiting).batch).toMatchObject({ accepted: 1, duplicates: 1 });
  const hashed = { voter: HASH.voter('voter-unnamed'), source: HASH.source('source-unnamed') };
  expect(await api.database.query('select voter, source from vote')).toEqual([hashed]);
});

test('a batch is one line in the log, with its counts and without voters', async () => {
  const unnamed = { dj: 'aoi', castAt: AT, voter: 'voter-unnamed', source: 'source-unnamed' };
  await post({ ...unnamed, id: 'a' }, { ...unnamed, id: 'b', dj: 'dj-unnamed' });
  const counts = { accepted: 1, duplicates: 0, rejected: 1 };
  expect(JSON.parse(api.logged())).toMatchObject({ status: 200, uid: 'uid-of-ingest', ...counts });
  expect(api.logged()).not.toContain('unnamed');
});
