import { storeDay } from '../../../api/review/runs';
import { addVotes } from '../../../api/votes/addVotes';
import { CaseHoursAnswer } from '../../../contract/decisions/review';
import { asAuditor } from '../../support/api/apiOfTest';
import { CASE, type ReviewWorld, SEEN, startReviewWorld, startWithTwoCases } from './reviewWorld';

describe('GET /v1/review', () => {
  let world: ReviewWorld;
  beforeAll(async () => {
    world = await startWithTwoCases();
  });
  afterAll(() => world.drop());

  test('cases have their signals, ranks and votes in question', async () => {
    const { cases, open } = await world.reviewed();
    expect(open).toBe(2);
    // aoi 30, ren 25, mio 10, zoe 4.
    const asFound = { reasons: ['source'], state: 'open', version: 1, rankWithout: 4 };
    expect(cases).toMatchObject([
      { ...asFound, id: '2022-09-03:ren', votes: 25, votesNow: 25, inQuestion: 24, rank: 2 },
      { ...asFound, id: '2022-09-02:aoi', votes: 30, votesNow: 30, inQuestion: 29, rank: 1 },
    ]);
    expect(cases[1]?.signals.find(({ kind }) => kind === 'source')).toMatchObject({
      seen: 29,
      votes: 29,
      at: new Date(SEEN).toISOString(),
    });
  });

  test.each([
    { search: '?date=2022-09-02', ids: ['2022-09-02:aoi'] },
    { search: '?date=2022-09-04', ids: [] },
    { search: '?state=open', ids: ['2022-09-03:ren', '2022-09-02:aoi'] },
    { search: '?state=harmless', ids: [] },
    { search: '?date=2022-09-03&state=open', ids: ['2022-09-03:ren'] },
  ])('$search gives $ids', async ({ search, ids }) => {
    const { cases, open } = await world.reviewed(search);
    expect([cases.map(({ id }) => id), open]).toEqual([ids, 2]);
  });
});

test('a vote that two signals suspect is in question once', async () => {
  const world = await startReviewWorld();
  // 4 of the office, 2 of them in the night, in which 3 others came.
  const castAt = (id: string, hour: string, source: string | null) => ({
    ...{ id, dj: 'aoi', castAt: `2022-09-02T${hour}:00:00+09:00`, voter: id, source },
  });
  const votes = ['12', '13', '02', '03'].map((hour) => castAt(`office ${hour}`, hour, 'office'));
  votes.push(...['02', '03', '04'].map((hour) => castAt(`other ${hour}`, hour, null)));
  const found = { seen: 5, expected: 1, limit: 1, p: 0.001, detail: {} };
  const flagged = {
    ...{ dj: 'aoi', votes: 7, q: 0.001, reasons: ['source' as const, 'night' as const] },
    signals: [
      { ...found, kind: 'source' as const, votes: 4 },
      { ...found, kind: 'night' as const, votes: 5 },
    ],
    suspects: { source: { sources: ['office'] }, night: { hours: [2, 3, 4] } },
  };
  await world.database.write(async (client) => {
    await addVotes(client, votes);
    const due = { date: '2022-09-02', hours: null, valid: 7, voided: 0 };
    const poll = { now: '2022-09-03T00:00:00Z', revision: 1 };
    await storeDay(client, poll, due, { tested: 1, expectedHarmless: 0, flagged: [flagged] });
  });
  world.setNow('2022-09-03T00:05+09:00');
  expect(await world.only(CASE)).toMatchObject({
    ...{ inQuestion: 7, votesNow: 7, suspects: { signal: 'source', votes: 4 } },
  });
  await world.drop();
});

test('a run and a decision give another ETag; time alone does not', async () => {
  const world = await startWithTwoCases();
  const tagsAt = async (now: string) => {
    world.setNow(now);
    const paths = ['/v1/review', '/v1/firmness'];
    const responses = await Promise.all(paths.map((path) => world.ask(path, asAuditor())));
    return responses.map(({ headers }) => headers.get('ETag'));
  };
  const first = await tagsAt(SEEN);
  const later = '2022-09-05T00:00:30+09:00';
  expect(await tagsAt(later)).toEqual(first);
  await world.decide(CASE, { state: 'harmless' });
  const decided = await tagsAt(later);
  await world.review('2022-09-06T00:00+09:00');
  const reviewed = await tagsAt(later);
  for (const at of [0, 1]) expect(new Set([first[at], decided[at], reviewed[at]]).size).toBe(3);
  await world.drop();
});

describe('GET /v1/review/{case}/hours', () => {
  const DAY = '2022-09-02';
  let world: ReviewWorld;

  beforeAll(async () => {
    world = await startReviewWorld();
    const castAt = (dj: string, hour: number, source: string | null, count: number) => {
      const votes = Array.from({ length: count }, (_, n) => {
        const id = `${hour} ${dj} ${source} ${n}`;
        const castAtHour = `${DAY}T${String(hour).padStart(2, '0')}:00:00+09:00`;
        return { id, dj, castAt: castAtHour, voter: `voter-${id}`, source };
      });
      return world.database.write((client) => addVotes(client, votes));
    };
    await castAt('aoi', 12, 'office', 30);
    await castAt('aoi', 0, 'zeta', 6);
    await castAt('aoi', 23, 'zeta', 2);
    await castAt('aoi', 13, 'alpha', 5);
    // As many as alpha, and later: it comes after it, whatever it is called.
    await castAt('aoi', 15, 'aaa', 5);
    await castAt('aoi', 14, 'beta', 4);
    await castAt('aoi', 12, null, 4);
    await castAt('ren', 12, 'office', 7);
    await castAt('mio', 5, null, 2);
    world.setNow('2022-09-03T00:05+09:00');
  });
  afterAll(() => world.drop());

  const ask = (id: string) => world.ask(`/v1/review/${encodeURIComponent(id)}/hours`);

  /** 24 hours, empty but for these. */
  const hours = (filled: Record<number, number>) =>
    Array.from({ length: 24 }, (_, hour) => filled[hour] ?? 0);

  test('tells the three largest sources, all others and none, without their names', async () => {
    const text = await (await ask(`${DAY}:aoi`)).text();
    expect(CaseHoursAnswer.strict().parse(JSON.parse(text))).toEqual({
      snapshot: expect.objectContaining({ votes: 65 }) as object,
      ...{ case: `${DAY}:aoi`, votes: 56, voided: 0, sources: 5 },
      bySource: [
        { label: 'A', votes: 30, hours: hours({ 12: 30 }) },
        { label: 'B', votes: 8, hours: hours({ 0: 6, 23: 2 }) },
        { label: 'C', votes: 5, hours: hours({ 13: 5 }) },
        { label: 'other', votes: 9, hours: hours({ 14: 4, 15: 5 }) },
        { label: 'none', votes: 4, hours: hours({ 12: 4 }) },
      ],
      others: { votes: 9, hours: hours({ 12: 7, 5: 2 }) },
    });
    expect(text).not.toMatch(/office|zeta|alpha|aaa|beta|voter-/);
  });

  test.each([
    { id: `${DAY}:nobody`, status: 404 },
    { id: '2022-02-29:aoi', status: 400 },
    { id: 'aoi', status: 400 },
  ])('$id is a $status', async ({ id, status }) => {
    expect((await ask(id)).status).toBe(status);
  });
});
