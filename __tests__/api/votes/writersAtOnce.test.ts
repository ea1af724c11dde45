import { VotesAnswer } from '../../../contract/votes';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes } from '../../support/files/voteFiles';

const WRITERS = 6;
const ROUNDS = 5;
/** Of each batch: votes of its writer alone, and votes that every writer sends at the same time. */
const [OWN, COMMON] = [100, 900];

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('hot'), testDj('cold'));
});
afterAll(() => api.drop());

/** Most for one DJ, over ten days: writers meet on rows of several keys. */
function votesOf(name: string, length: number) {
  return Array.from({ length }, (_, at) => ({
    id: `${name}-${at}`,
    dj: at % 10 === 0 ? 'cold' : 'hot',
    castAt: `2022-09-${(at % 10) + 10}T12:00:00+09:00`,
  }));
}

/** What the database itself noticed, also where a second try hid it. */
async function deadlocks(): Promise<number> {
  // A connection reports what it counted when it ends, at the latest.
  await asOwner(
    api,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { rows } = await api.database.read((client) =>
    client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    ),
  );
  return Number(rows[0]?.deadlocks);
}

test('six writers with votes in common: each counts once, no deadlock', async () => {
  let accepted = 0;
  const send = async (writer: number, round: number) => {
    const votes = [...votesOf(`w${writer}-${round}`, OWN), ...votesOf(`common-${round}`, COMMON)];
    if (writer % 2 === 1) votes.reverse();
    const response = await api.send('POST', '/v1/votes', { votes }, asIngest());
    expect(response.status).toBe(200);
    const answer = VotesAnswer.parse(await response.json());
    expect(answer.accepted + answer.duplicates).toBe(OWN + COMMON);
    accepted += answer.accepted;
  };
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => send(writer, round)));
  const all = (WRITERS * OWN + COMMON) * ROUNDS;
  expect(accepted).toBe(all);
  expect(await countVotes(api.database)).toBe(all);
  await expectSumsAgree(api.database);
  expect(await deadlocks()).toBe(0);
});
