import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, mutations } from '../../contract/endpoints';
import { type ApiOfTest, startApiOfTest, testDj, unsignedToken } from '../support/api/apiOfTest';
import { startIdentityService } from '../support/api/identityService';
import { voteFiles } from '../support/files/voteFiles';
import { endStarted, settingsOf, startMain } from '../support/processes/mainProcess';

// Two whole API processes on one database, as behind a load balancer: with their own pools, caches and jobs.
const files = voteFiles();
let api: ApiOfTest;
let identity: Awaited<ReturnType<typeof startIdentityService>>;
let both: [string, string];
beforeAll(async () => {
  identity = await startIdentityService({ admin: true, ingest: true });
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-10T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('beni'));
  await api.cast({ dj: 'aoi', at: '2022-09-03T03:00:00Z', count: 40, voter: 'a' });
  const env = { ...settingsOf(api, identity, files.folder), CLOCK: '2022-09-06T00:00:05+09:00' };
  both = await Promise.all([startMain(env).ready, startMain(env).ready]);
}, 60_000);
afterAll(async () => {
  endStarted();
  await identity.server.close();
  await api.drop();
  files.remove();
});

/** As clients do it: what a busy machine answers by 503 is sent again. */
async function send(address: string, path: string, body?: object): ReturnType<typeof sendOnce> {
  const sent = await sendOnce(address, path, body);
  if (sent.status === 503) return send(address, path, body);
  expect([path, sent.status, sent.answer]).toEqual([path, 200, expect.anything()]);
  return sent;
}

async function sendOnce(address: string, path: string, body?: object) {
  const response = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${unsignedToken({ ingest: true })}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { answer, status: response.status, etag: response.headers.get('ETag') };
}

async function total(address: string) {
  const { etag, answer } = await send(address, '/v1/total');
  const { ranking, total, snapshot } = endpoints.total.answer.parse(answer);
  const votes = Object.fromEntries(ranking.map(({ dj, votes }) => [dj.id, votes]));
  return { etag, revision: snapshot.revision, total, votes };
}

const vote = (id: string) => ({ id, dj: 'beni', castAt: '2022-09-05T12:00:00+09:00' });

test('both take votes at once, each once, and show each other’s at once', async () => {
  await Promise.all(both.map(total));
  // Each sends its own votes, and those that both have.
  const batches = both.flatMap((address, at) =>
    Array.from({ length: 5 }, async (_, batch) => {
      const votes = [vote(`own-${at}-${batch}`), vote(`common-${batch}`)];
      const { answer } = await send(address, '/v1/votes', { votes });
      return mutations.postVotes.answer.parse(answer);
    }),
  );
  const answers = await Promise.all(batches);
  const sum = (figure: 'accepted' | 'duplicates') =>
    answers.reduce((all, answer) => all + answer[figure], 0);
  expect([sum('accepted'), sum('duplicates')]).toEqual([15, 5]);
  const after = await Promise.all(both.map(total));
  expect(after[1]).toEqual(after[0]);
  expect(after[0]).toMatchObject({ total: 55, votes: { aoi: 40, beni: 15 } });
  for (let turn = 0; turn < 6; turn += 1) {
    const [writer, reader] = turn % 2 ? both : [both[1], both[0]];
    const known = (await total(reader)).etag;
    await send(writer, '/v1/votes', { votes: [vote(`turn-${turn}`)] });
    const { etag, votes } = await total(reader);
    expect(votes.beni).toBe(16 + turn);
    expect(etag).not.toBe(known);
  }
});

test('of two processes one reviews each day, once', async () => {
  const runs = () =>
    api.database.query<{ date: string; times: number }>(
      `select date::text, count(*)::int as times from review_run
       where hours is null and date is not null
       group by date order by date`,
    );
  const days = [1, 2, 3, 4, 5].map((day) => `2022-09-0${day}`);
  const deadline = Date.now() + 60_000;
  while ((await runs()).length < days.length && Date.now() < deadline) await sleep(50);
  const times = new Map((await runs()).map((run) => [run.date, run.times]));
  expect([...times.keys()]).toEqual(days);
  // Days whose votes did not change since.
  for (const day of ['2022-09-01', '2022-09-02', '2022-09-04']) expect(times.get(day)).toBe(1);
}, 90_000);
