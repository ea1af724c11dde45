import { addVotes } from '../../../api/votes/addVotes';
import { VotesAnswer } from '../../../contract/votes';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { untilBlocked } from '../../support/database/testDatabase';
import { apiOfEachTest } from '../../support/eachTest';
import { countVotes } from '../../support/files/voteFiles';

const WRITERS = 6;
const ROUNDS = 5;
/** Of each batch: votes of its writer alone, and votes that every writer sends at the same time. */
const [OWN, COMMON] = [100, 900];
const KEYS = Array.from({ length: 20 }, (_, at) => `key-${at + 10}`);

const api = apiOfEachTest({ djs: ['hot', 'cold', ...KEYS].map((id) => testDj(id)) });

/** Most for one DJ, over ten days: writers meet on rows of several keys. */
function votesOf(name: string, length: number) {
  return Array.from({ length }, (_, at) => ({
    id: `${name}-${at}`,
    dj: at % 10 === 0 ? 'cold' : 'hot',
    castAt: `2022-09-${(at % 10) + 10}T12:00:00+09:00`,
  }));
}

/** What the database itself noticed, also where a second try hid it. */
async function deadlocks(): Promise<unknown> {
  const own = 'where datname = current_database()';
  // A connection reports what it counted when it ends, at the latest.
  await asOwner(
    api,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity ${own} and pid <> pg_backend_pid()`,
  );
  const [found] = await api.database.query(`select deadlocks from pg_stat_database ${own}`);
  return Number(found?.deadlocks);
}

test('six writers with votes in common: each counts once, no deadlock', async () => {
  let accepted = 0;
  const send = async (writer: number, round: number) => {
    const votes = [...votesOf(`w${writer}-${round}`, OWN), ...votesOf(`common-${round}`, COMMON)];
    if (writer % 2 === 1) votes.reverse();
    const response = await api.send('POST', '/v1/votes', { votes }, asIngest());
    const answer = VotesAnswer.parse(await response.json());
    expect(answer.accepted + answer.duplicates).toBe(OWN + COMMON);
    accepted += answer.accepted;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => send(writer, round)));
  const all = (WRITERS * OWN + COMMON) * ROUNDS;
  expect([accepted, await countVotes(api.database)]).toEqual([all, all]);
  expect(await deadlocks()).toBe(0);
});

test('writers lock sums in key order, so they wait in one direction only', async () => {
  await api.owner.query(
    `insert into sum_day_dj (day, dj, slot, valid)
     select '2022-09-15', dj, slot, 0 from unnest($1::text[]) dj, generate_series(0, 7) slot`,
    [KEYS],
  );
  await api.owner.query(`begin; select from sum_day_dj where dj = 'key-20' for update`);
  const vote = { castAt: '2022-09-15T03:00:00.000Z', voter: null, source: null };
  const votes = KEYS.map((dj) => ({ ...vote, id: `of-${dj}`, dj })).reverse();
  const adding = api.database.write((client) => addVotes(client, votes));
  await untilBlocked(api);
  const free = await api.database.write(async (client) => {
    const { rows } = await client.query('select dj from sum_day_dj for update skip locked');
    return KEYS.map((key) => rows.filter(({ dj }) => dj === key).length);
  });
  expect(free).toEqual(KEYS.map((id) => (id < 'key-20' ? 7 : id > 'key-20' ? 8 : 0)));
  await api.owner.query('rollback');
  expect(await adding).toMatchObject({ accepted: 20 });
});
