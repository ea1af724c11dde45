import { CaseHoursAnswer } from '../../../contract/decisions/review';
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
      // A vote without a source is one from elsewhere: there aoi has one of three.
      ...{ seen: 29, expected: expect.closeTo(29 / 3), votes: 29 },
      at: new Date(SEEN).toISOString(),
    });
  });

  test.each([
    { search: '?date=2022-09-02', ids: ['2022-09-02:aoi'] },
    { search: '?state=harmless', ids: [] },
    { search: '?date=2022-09-03&state=open', ids: ['2022-09-03:ren'] },
  ])('$search gives $ids', async ({ search, ids }) => {
    const { cases, open } = await world.reviewed(search);
    expect([cases.map(({ id }) => id), open]).toEqual([ids, 2]);
  });
});

test('a vote that two signals suspect is in question once', async () => {
  const world = await startReviewWorld();
  await world.castFrom(
    ['aoi', '2022-09-02T02', 'office', 40],
    ['aoi', '2022-09-02T03', null, 5],
    ['aoi', '2022-09-02T12', 'office', 1],
    ['aoi', '2022-09-02T13', null, 10],
    ['zoe', '2022-09-02T12', null, 60],
  );
  await world.review('2022-09-03T00:00+09:00');
  expect(await world.only(CASE)).toMatchObject({
    ...{ reasons: ['source', 'night'], votesNow: 56, inQuestion: 46 },
    suspects: { signal: 'source', votes: 41 },
  });
  await world.drop();
});

describe('GET /v1/review/{case}/hours', () => {
  const DAY = '2022-09-02';
  let world: ReviewWorld;

  beforeAll(async () => {
    world = await startReviewWorld();
    await world.castFrom(
      ['aoi', `${DAY}T12`, 'office', 30],
      ['aoi', `${DAY}T00`, 'zeta', 6],
      ['aoi', `${DAY}T23`, 'zeta', 2],
      ['aoi', `${DAY}T13`, 'alpha', 5],
      // As many as alpha, and later: it comes after it, whatever it is called.
      ['aoi', `${DAY}T15`, 'aaa', 5],
      ['aoi', `${DAY}T14`, 'beta', 4],
      ['aoi', `${DAY}T12`, null, 4],
      ['ren', `${DAY}T12`, 'office', 7],
      ['mio', `${DAY}T05`, null, 2],
    );
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
    expect(text).not.toMatch(/office|zeta|alpha|aaa|beta|person/);
  });

  test.each([
    { id: `${DAY}:nobody`, status: 404 },
    { id: '2022-02-29:aoi', status: 400 },
    { id: 'aoi', status: 400 },
  ])('$id is a $status', async ({ id, status }) => {
    expect((await ask(id)).status).toBe(status);
  });
});
