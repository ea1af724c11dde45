import { type ApiOfTest, asIngest, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

const WRITERS = 4;
const BATCHES = 4;
const BATCH = 100;
const LINES = 2_000;

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await setUpPoll(api.database);
});
afterEach(() => api.drop());

function vote(at: number) {
  return { id: `v${at}`, dj: at % 3 ? 'dj-a' : 'dj-b', castAt: `2022-09-${10 + (at % 5)}T12:00Z` };
}

const FILE = `id,dj,castAt\n${Array.from({ length: LINES }, (_, at) => vote(at))
  .map(({ id, dj, castAt }) => `${id},${dj},${castAt}\n`)
  .join('')}`;

/** Batches of which the first half also stands in the file. */
async function writeBatches(writer: number): Promise<number> {
  let accepted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const first = LINES - (WRITERS * BATCHES * BATCH) / 2 + (writer * BATCHES + batch) * BATCH;
    const votes = Array.from({ length: BATCH }, (_, at) => vote(first + at));
    const answer = await api.send('POST', '/v1/votes', { votes }, asIngest());
    expect(answer.status).toBe(200);
    const counts = (await answer.json()) as { accepted: number; rejected: unknown[] };
    expect(counts.rejected).toEqual([]);
    accepted += counts.accepted;
  }
  return accepted;
}

test('F5: four writers and a file that shares half of their votes: each vote counts once', async () => {
  const all = LINES + (WRITERS * BATCHES * BATCH) / 2;
  const [imported, ...written] = await Promise.all([
    sendFile(api, FILE).then(importAnswer),
    ...Array.from({ length: WRITERS }, (_, writer) => writeBatches(writer)),
  ]);
  expect(imported.accepted + imported.duplicates).toBe(LINES);
  expect(imported.accepted + written.reduce((sum, votes) => sum + votes, 0)).toBe(all);
  expect(await countVotes(api.database)).toBe(all);
  expect((await api.answer('overview')).totals.valid).toBe(all);
  await expectSumsAgree(api.database);
});
