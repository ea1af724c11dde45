import { reviewNow } from '../../../api/review/reviewNow';
import { addVotes } from '../../../api/votes/addVotes';
import { Problem } from '../../../contract/core/problem';
import { type CaseBody, ReviewAnswer, type ReviewCase } from '../../../contract/decisions/review';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

export const VOTER = 'voter-who-repeats';
export const SOURCE = 'source-of-repeats';

export interface ReviewWorld extends ApiOfTest {
  /** Makes what is due at that instant of the vote's clock; how many runs it made. */
  review(now: string): Promise<number>;
  /** So many votes of one voter at noon: more than 21 list the DJ-day, whatever others get. */
  repeat(dj: string, date: string, count?: number): Promise<void>;
  /** GET /v1/review, strictly as the contract has it. */
  reviewed(search?: string): Promise<ReviewAnswer>;
  only(id: string): Promise<ReviewCase>;
  /** PUT of what the case is now, but for this. */
  decide(
    id: string,
    change: Partial<CaseBody>,
    claims?: Record<string, unknown>,
  ): Promise<Response>;
}

/** Ten whole days from 2022-09-01 on, with the DJs aoi, ren, mio and kai. */
export async function startReviewWorld(): Promise<ReviewWorld> {
  const api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-11T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'), testDj('kai'));
  let repeats = 0;
  async function reviewed(search = '') {
    const answer = await api.answer('review', `/v1/review${search}`);
    return ReviewAnswer.strict().parse(answer);
  }
  async function only(id: string) {
    const one = (await reviewed()).cases.find((found) => found.id === id);
    if (!one) throw new Error(`there is no case ${id}`);
    return one;
  }
  return {
    ...api,
    reviewed,
    only,
    review(now) {
      api.setNow(now);
      return reviewNow(api.database, { now: () => new Date(now) });
    },
    async repeat(dj, date, count = 25) {
      const votes = Array.from({ length: count }, () => ({
        id: `repeat-${(repeats += 1)}`,
        dj,
        castAt: `${date}T12:00:00+09:00`,
        voter: VOTER,
        source: SOURCE,
      }));
      await api.database.write((client) => addVotes(client, votes));
    },
    async decide(id, change, claims) {
      const { state, owner, note, version } = await only(id);
      const body = { state, owner, note, seen: version, ...change };
      return api.send('PUT', `/v1/review/${encodeURIComponent(id)}`, body, asAdmin(claims));
    },
  };
}

/** The first of the two cases. */
export const CASE = '2022-09-02:aoi';
/** When the days were looked at, and where the clock stands. */
export const SEEN = '2022-09-05T00:00+09:00';

/** aoi has 30 votes of one voter on 9/2 and ren 25 on 9/3, which are cases; mio has 10 in order on 9/4. */
export async function startWithTwoCases(): Promise<ReviewWorld> {
  const world = await startReviewWorld();
  await world.repeat('aoi', '2022-09-02', 30);
  await world.repeat('ren', '2022-09-03', 25);
  await world.cast({ dj: 'mio', at: '2022-09-04T12:00+09:00', count: 10 });
  await world.review(SEEN);
  return world;
}

/** `[status, code]` of a refusal, with the fields that it names. */
export async function refusal(response: Response): Promise<unknown[]> {
  const { status, code, title, errors } = Problem.parse(await response.json());
  expect([response.status, title]).toEqual([status, expect.stringMatching(/。$/)]);
  return errors ? [status, code, [...new Set(errors.map(({ field }) => field))]] : [status, code];
}
