import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, mutations } from '../../contract/endpoints';
import { type ApiOfTest, startApiOfTest, testDj, unsignedToken } from '../support/api/apiOfTest';
import { startIdentityService } from '../support/api/identityService';
import { expectSumsAgree } from '../support/database/sums';
import { voteFiles } from '../support/files/voteFiles';
import { endStarted, startMain } from '../support/processes/mainProcess';

// Two whole API processes on one database, as behind a load balancer: with their own pools, kept answers and jobs.
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
  const env = {
    DATABASE_URL: api.appUrl,
    MIGRATION_DATABASE_URL: api.ownerUrl,
    FIREBASE_PROJECT_ID: 'demo-test',
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    CLOCK: '2022-09-06T00:00:05+09:00',
    DATA_DIR: files.folder,
    IMPORT_DIR: files.folder,
  };
  both = await Promise.all([startMain(env).ready, startMain(env).ready]);
}, 60_000);
afterAll(async () => {
  endStarted();
  identity.server.close();
  await api.drop();
  files.remove();
});

const headers = () => ({
  Authorization: `Bearer ${unsignedToken({ ingest: true })}`,
  'Content-Type': 'application/json',
});

async function ask(address: string, path: string) {
  const response = await fetch(address + path, { headers: headers() });
  expect([path, response.status]).toEqual([path, 200]);
  return { etag: response.headers.get('ETag'), body: (await response.json()) as unknown };
}

async function total(address: string) {
  const { etag, body } = await ask(address, '/v1/total');
  const { ranking, total, snapshot } = endpoints.total.answer.parse(body);
  const votes = Object.fromEntries(ranking.map(({ dj, votes }) => [dj.id, votes]));
  return { etag, revision: snapshot.revision, total, votes };
}

async function send(address: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  expect([path, response.status, answer]).toEqual([path, 200, expect.anything()]);
  return answer;
}

const vote = (id: string) => ({ id, dj: 'beni', castAt: '2022-09-05T12:00:00+09:00' });

test('both take votes at once, each once, and show the same figures after each change', async () => {
  const before = await Promise.all(both.map(total));
  expect(before[1]).toEqual(before[0]);
  expect(before[0]).toMatchObject({ total: 40, votes: { aoi: 40, beni: 0 } });

  // Each writes its own and what both have; whoever has asked before keeps an answer that is old now.
  const writers = both.flatMap((address, at) =>
    Array.from({ length: 5 }, async (_, batch) => {
      const votes = [vote(`own-${at}-${batch}`), vote(`common-${batch}`)];
      const answer = await send(address, '/v1/votes', { votes });
      return mutations.postVotes.answer.parse(answer);
    }),
  );
  const told = await Promise.all(writers);
  const sum = (figure: 'accepted' | 'duplicates') =>
    told.reduce((all, answer) => all + answer[figure], 0);
  expect([sum('accepted'), sum('duplicates')]).toEqual([15, 5]);
  const after = await Promise.all(both.map(total));
  expect(after[1]).toEqual(after[0]);
  expect(after[0]).toMatchObject({ total: 55, votes: { aoi: 40, beni: 15 } });

  // What one has acknowledged, the other shows at once, however often it was asked before.
  for (let turn = 0; turn < 6; turn += 1) {
    const [writer, reader] = turn % 2 ? both : [both[1], both[0]];
    const known = (await total(reader)).etag;
    await send(writer, '/v1/votes', { votes: [vote(`turn-${turn}`)] });
    const { etag, votes } = await total(reader);
    expect(votes.beni).toBe(16 + turn);
    expect(etag).not.toBe(known);
  }
});

test('an exclusion through one is seen at the other, and so is its undo', async () => {
  const [one, other] = both;
  const match = { djs: ['aoi'] };
  const preview = { match, reason: '機械的な投票', dryRun: true };
  const { matchHash } = mutations.postExclusion.answer.parse(
    await send(one, '/v1/exclusions', preview),
  );
  const made = { match, reason: '機械的な投票', dryRun: false, matchHash };
  await send(other, '/v1/exclusions', made);
  expect(await total(one)).toMatchObject({ total: 21, votes: { aoi: 0, beni: 21 } });
  await send(one, '/v1/exclusions/x-1/undo', { reason: '誤り' });
  expect(await total(other)).toMatchObject({ total: 61, votes: { aoi: 40, beni: 21 } });
  await expectSumsAgree(api.database);
});

test('what goes on in the background is done once', async () => {
  const passes = () =>
    api.database.read(async (client) => {
      const { rows } = await client.query<{ date: string; times: number }>(
        `select date, count(*)::int as times from review_run where hours is null group by date order by date`,
      );
      return rows.map(({ date, times }) => [date, times]);
    });
  const days = ['2022-09-01', '2022-09-02', '2022-09-03', '2022-09-04', '2022-09-05'];
  const deadline = Date.now() + 20_000;
  while ((await passes()).length < days.length && Date.now() < deadline) await sleep(50);
  expect((await passes()).map(([date]) => date)).toEqual(days);
  // The days without a vote did not change since: a second pass would be one too many.
  const still = ['2022-09-01', '2022-09-02', '2022-09-04'];
  const times = Object.fromEntries(await passes());
  expect(still.map((date) => times[date] as number)).toEqual([1, 1, 1]);
});
