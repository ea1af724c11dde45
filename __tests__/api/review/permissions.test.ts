import { type ReviewWorld, startReviewWorld } from './reviewWorld';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
  await world.suspect('aoi', '2022-09-01');
  await world.review('2022-09-02T00:00+09:00');
});
afterAll(async () => {
  expect((await world.reviewed()).open).toBe(1);
  await world.drop();
});

test.each([
  'update review_run set flagged = 0',
  'delete from review_run',
  'truncate review_run',
  "update review_flagged set signals = '[]'",
  'delete from review_flagged',
  'delete from review_case',
  "update review_case set date = '2022-09-05'",
  "update review_case set dj = 'ren'",
])('what was found stays: the application may not %s', async (sql) => {
  const attempt = world.database.write((client) => client.query(sql));
  // PostgreSQL's insufficient_privilege; its wording differs between versions.
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});
