import pg from 'pg';
import { mutations } from '../../../contract/endpoints';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes } from '../../support/files/voteFiles';

const WRITERS = 8;
const BATCHES = 6;
const OWN = 30;
const COMMON = 30;

let api: ApiOfTest;
let address: string;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('hot'), testDj('cold'));
  address = await api.listen();
});
afterAll(() => api.drop());

/** Most for one DJ, over ten days: writers meet on rows of several keys. */
function vote(id: string, at: number) {
  const day = String((at % 10) + 10);
  return { id, dj: at % 10 === 0 ? 'cold' : 'hot', castAt: `2022-09-${day}T12:00:00+09:00` };
}

async function post(votes: unknown[], key: string) {
  const response = await fetch(`${address}/v1/votes`, {
    method: 'POST',
    headers: { ...asIngest(), 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ votes }),
  });
  expect(response.status).toBe(200);
  return mutations.postVotes.answer.parse(await response.json());
}

function shuffle<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

test('eight writers at once on one hot DJ, with votes in common: exact counts, no deadlock', async () => {
  const totals = { accepted: 0, duplicates: 0, rejected: 0 };
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const own = Array.from({ length: OWN }, (_, at) => vote(`w${writer}-${batch}-${at}`, at));
      const common = Array.from({ length: COMMON }, (_, at) => vote(`c-${batch}-${at}`, at));
      const { accepted, duplicates, rejected } = await post(
        shuffle([...own, ...common]),
        `${writer}-${batch}`,
      );
      expect(accepted + duplicates + rejected.length).toBe(OWN + COMMON);
      totals.accepted += accepted;
      totals.duplicates += duplicates;
      totals.rejected += rejected.length;
    }
  });
  await Promise.all(writers);
  const counted = (WRITERS * OWN + COMMON) * BATCHES;
  expect(totals).toEqual({
    accepted: counted,
    duplicates: (WRITERS - 1) * COMMON * BATCHES,
    rejected: 0,
  });
  expect(await countVotes(api.database)).toBe(counted);
  await expectSumsAgree(api.database);
  const { ranking, total } = await api.answer('total');
  expect([total, ...ranking.map(({ dj, votes }) => [dj.id, votes])]).toEqual([
    counted,
    ['hot', (counted * 9) / 10],
    ['cold', counted / 10],
  ]);
  const statuses = [...api.logged().matchAll(/"status":(\d+)/g)].map(([, status]) => status);
  expect(new Set(statuses)).toEqual(new Set(['200']));
  expect(await deadlocks()).toBe(0);
}, 60_000);

/** What the database itself noticed, also where a second try hid it. */
async function deadlocks(): Promise<number> {
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  // A connection tells what it counted when it ends, at the latest.
  await owner.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const { rows } = await owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await owner.end();
  return Number(rows[0]?.deadlocks);
}
