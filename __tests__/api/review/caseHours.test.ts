import { CaseHoursAnswer } from '../../../contract/decisions/review';
import { addVotes } from '../../../api/votes/addVotes';
import { type ReviewWorld, SOURCE, startReviewWorld } from './reviewWorld';

const DAY = '2022-09-02';
const CASE = `${DAY}:aoi`;

let world: ReviewWorld;

interface Cast {
  dj: string;
  hour: number;
  source?: string | null;
  count: number;
}

let cast = 0;
async function castAt({ dj, hour, source = null, count }: Cast): Promise<void> {
  const votes = Array.from({ length: count }, () => ({
    id: `hour-${(cast += 1)}`,
    dj,
    castAt: new Date(Date.parse(`${DAY}T00:00+09:00`) + hour * 3_600_000).toISOString(),
    voter: `voter-${cast}`,
    source,
  }));
  await world.database.write((client) => addVotes(client, votes));
}

beforeAll(async () => {
  world = await startReviewWorld();
  await castAt({ dj: 'aoi', hour: 12, source: SOURCE, count: 30 });
  await castAt({ dj: 'aoi', hour: 0, source: 'zeta', count: 6 });
  await castAt({ dj: 'aoi', hour: 23, source: 'zeta', count: 2 });
  await castAt({ dj: 'aoi', hour: 13, source: 'alpha', count: 5 });
  // As many as alpha, and later: it comes after it, whatever it is called.
  await castAt({ dj: 'aoi', hour: 15, source: 'aaa', count: 5 });
  await castAt({ dj: 'aoi', hour: 14, source: 'beta', count: 3 });
  await castAt({ dj: 'aoi', hour: 14, source: 'gamma', count: 1 });
  await castAt({ dj: 'aoi', hour: 12, count: 4 });
  await castAt({ dj: 'ren', hour: 12, source: SOURCE, count: 7 });
  await castAt({ dj: 'mio', hour: 5, count: 2 });
  await world.review('2022-09-03T00:05+09:00');
});
afterAll(() => world.drop());

function ask(id: string, headers?: Record<string, string>) {
  return world.ask(`/v1/review/${encodeURIComponent(id)}/hours`, headers);
}

/** 24 hours, empty but for these. */
function hours(filled: Record<number, number>): number[] {
  return Array.from({ length: 24 }, (_, hour) => filled[hour] ?? 0);
}

test('a case by hour and source: the three largest, the others together, those without one', async () => {
  const response = await ask(CASE);
  const text = await response.text();
  const { snapshot, ...answer } = CaseHoursAnswer.strict().parse(JSON.parse(text));
  expect(snapshot.votes).toBe(65);
  expect(answer).toEqual({
    case: CASE,
    votes: 56,
    voided: 0,
    sources: 6,
    bySource: [
      { label: 'A', votes: 30, hours: hours({ 12: 30 }) },
      { label: 'B', votes: 8, hours: hours({ 0: 6, 23: 2 }) },
      { label: 'C', votes: 5, hours: hours({ 13: 5 }) },
      { label: 'other', votes: 9, hours: hours({ 14: 4, 15: 5 }) },
      { label: 'none', votes: 4, hours: hours({ 12: 4 }) },
    ],
    others: { votes: 9, hours: hours({ 12: 7, 5: 2 }) },
  });
  for (const secret of [SOURCE, 'zeta', 'alpha', 'aaa', 'beta', 'gamma', 'voter-']) {
    expect(text).not.toContain(secret);
  }
});

test('what is voided stays evidence', async () => {
  const match = { djs: ['aoi'], from: `${DAY}T03:00:00.000Z`, to: `${DAY}T04:00:00.000Z` };
  const send = (body: object) => world.send('POST', '/v1/exclusions', body);
  const dry = await send({ match, dryRun: true });
  const { matchHash } = (await dry.json()) as { matchHash: string };
  const made = await send({ match, dryRun: false, reason: '確認のため', matchHash });
  const { id } = (await made.json()) as { id: string };
  const after = CaseHoursAnswer.parse(await (await ask(CASE)).json());
  expect([after.votes, after.voided, after.bySource[0]?.votes, after.others.votes]).toEqual([
    56, 34, 30, 9,
  ]);
  await world.send('POST', `/v1/exclusions/${id}/undo`, { reason: '戻す' });
});

test.each([
  [`${DAY}:nobody`, 404],
  ['2022-02-29:aoi', 400],
  ['aoi', 400],
])('%s: %i', async (id, status) => {
  expect((await ask(id)).status).toBe(status);
});
