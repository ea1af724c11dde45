import pg from 'pg';
import { mutations } from '../../../contract/endpoints';
import { voterHash } from '../../../api/votes/voterHash';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes } from '../../support/files/voteFiles';

let api: ApiOfTest;
let owner: pg.Client;
beforeEach(async () => {
  api = await startApiOfTest({ voterHash: voterHash('another key of thirty-two characters') });
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'));
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await expectSumsAgree(api.database);
  await api.drop();
});

const AT = '2022-09-10T12:00:00+09:00';
const vote = (id: string, more = {}) => ({ id, dj: 'aoi', castAt: AT, ...more });

type Batch = { votes: object[]; key?: string };

/** Status and answer of each, all sent in the same moment. */
async function postAtOnce(...batches: Batch[]) {
  const answers = batches.map(async ({ votes, key }) => {
    const headers = { ...asIngest(), ...(key ? { 'Idempotency-Key': key } : {}) };
    const response = await api.send('POST', '/v1/votes', { votes }, headers);
    const body: unknown = await response.json();
    return response.status === 200
      ? mutations.postVotes.answer.parse(body)
      : [response.status, (body as { code: string }).code];
  });
  return Promise.all(answers);
}

/** How many transactions the votes of such ids came in: each vote carries the instant of its own. */
async function transactionsOf(pattern: string): Promise<number> {
  const sql = 'select count(distinct received_at)::int as times from vote where id like $1';
  return (await owner.query<{ times: number }>(sql, [pattern])).rows[0]!.times;
}

const accepted = (votes: number) => ({ accepted: votes, duplicates: 0, rejected: [] });

test('batches that come in one moment are stored in one transaction, and each is told its own', async () => {
  const revision = async () => (await api.answer('daily')).snapshot.revision;
  const before = await revision();
  const answers = await postAtOnce(
    { votes: [vote('a-1'), vote('a-2'), vote('a-3')] },
    { votes: [vote('a-4', { dj: 'ren' }), vote('a-1'), vote('a-2', { dj: 'ren' })] },
    { votes: [vote('a-5', { dj: 'nobody' }), vote('a-6', { castAt: '2022-02-29' })] },
    { votes: [vote('a-7'), vote('a-7')], key: 'k' },
  );
  expect(answers).toMatchObject([
    accepted(3),
    { accepted: 1, duplicates: 1, rejected: [{ index: 2, id: 'a-2', code: 'conflict' }] },
    {
      accepted: 0,
      duplicates: 0,
      rejected: [
        { index: 0, code: 'unknown_dj' },
        { index: 1, code: 'bad_instant' },
      ],
    },
    { accepted: 1, duplicates: 1, rejected: [] },
  ]);
  expect(await transactionsOf('a-%')).toBe(1);
  expect(await revision()).toBe(before + 1);
  expect(await countVotes(api.database)).toBe(5);
  const lines = api
    .logged()
    .split('\n')
    .flatMap((line) => (line.includes('/v1/votes') ? [JSON.parse(line)] : []));
  expect(lines.map((line) => [line.accepted, line.duplicates, line.rejected])).toEqual(
    expect.arrayContaining([
      [3, 0, 0],
      [1, 1, 1],
      [0, 0, 2],
      [1, 1, 0],
    ]),
  );
});

test('F6: of two with one key in one moment the second is told to wait; a kept answer comes beside new ones', async () => {
  await postAtOnce({ votes: [vote('a')], key: 'kept' }, { votes: [vote('a')], key: 'another' });
  const answers = await postAtOnce(
    { votes: [vote('b')], key: 'new' },
    { votes: [vote('a')], key: 'kept' },
    { votes: [vote('b')], key: 'new' },
    { votes: [vote('c')], key: 'another' },
    { votes: [vote('d')] },
  );
  expect(answers).toEqual([
    accepted(1),
    accepted(1),
    [409, 'key_in_use'],
    [422, 'key_reused'],
    accepted(1),
  ]);
  const { rows } = await owner.query('select id from vote order by id');
  expect(rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'd' }]);
  expect(await postAtOnce({ votes: [vote('b')], key: 'new' })).toEqual([accepted(1)]);
});

test('a DJ by name beside a batch that was answered before, whose DJs are read with it', async () => {
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('kai'));
  const [ren, kai] = [{ dj: 'ren' }, { dj: 'kai' }];
  const before = { votes: [vote('e', ren), vote('f', kai)], key: 'kept' };
  await postAtOnce(before);
  const byName = { votes: [vote('g', kai), vote('h', { dj: 'AOI' })] };
  expect(await postAtOnce(before, byName)).toEqual([accepted(2), accepted(2)]);
});

test('one batch that the database refuses spoils no other of its moment', async () => {
  await owner.query(`
    create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on vote for each row when (new.id = 'poison')
      execute function refuse()`);
  const answers = await postAtOnce(
    { votes: [vote('a')], key: 'a' },
    { votes: [vote('b'), vote('poison')], key: 'b' },
    { votes: [vote('c')] },
  );
  expect(answers).toEqual([accepted(1), [500, 'internal_error'], accepted(1)]);
  const { rows } = await owner.query('select id from vote order by id');
  expect(rows).toEqual([{ id: 'a' }, { id: 'c' }]);
  expect((await owner.query('select key from idempotency')).rows).toEqual([{ key: 'a' }]);
});

test('one whose voters do not go with the stored ones is refused alone', async () => {
  await owner.query(`update poll set voters = 'hashed', voter_key_check = 'of another key'`);
  const answers = await postAtOnce(
    { votes: [vote('a')] },
    { votes: [vote('b', { voter: 'v' })] },
    { votes: [vote('c'), vote('d', { dj: 'nobody', voter: 'v' })] },
  );
  expect(answers).toMatchObject([
    accepted(1),
    [409, 'voters_otherwise'],
    { accepted: 1, rejected: [{ code: 'unknown_dj' }] },
  ]);
  expect(await transactionsOf('%')).toBe(1);
});

test('once the result is final: kept answers are repeated, all others refused', async () => {
  await postAtOnce({ votes: [vote('a')], key: 'k' });
  await owner.query('update poll set final_at = now()');
  const answers = await postAtOnce({ votes: [vote('b')] }, { votes: [vote('a')], key: 'k' });
  expect(answers).toEqual([[409, 'result_is_final'], accepted(1)]);
});

test('whoever waits for a vote that another one is storing keeps no other batch waiting', async () => {
  await owner.query(`begin; insert into vote (id, dj, cast_at) values ('held', 'aoi', '${AT}')`);
  let isHeld = true;
  const held = postAtOnce({ votes: [vote('held'), vote('own')] }).finally(() => (isHeld = false));
  // Of the same moment, and of later ones.
  expect(await postAtOnce({ votes: [vote('beside')] })).toEqual([accepted(1)]);
  for (const id of ['x', 'y', 'z']) {
    expect(await postAtOnce({ votes: [vote(id)] })).toEqual([accepted(1)]);
  }
  expect(isHeld).toBe(true);
  await owner.query('rollback');
  expect(await held).toEqual([accepted(2)]);
});
