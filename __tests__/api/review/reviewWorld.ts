import { reviewNow } from '../../../api/review/job';
import { addVotes } from '../../../api/votes/addVotes';
import { Problem } from '../../../contract/core/primitives';
import { type CaseBody, ReviewAnswer, type ReviewCase } from '../../../contract/decisions/review';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

export const VOTER = 'person';
export const SOURCE = 'office';

export interface ReviewWorld extends ApiOfTest {
  /** Sets the poll's clock, and makes the review runs that are due. */
  review(now: string): Promise<void>;
  /** So many votes at noon, all but one of them from one source and each of a voter of its own, beside two for zoe: that flags the DJ-day. */
  suspect(dj: string, date: string, count?: number): Promise<void>;
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

/** Ten whole days from 2022-09-01 on, with the DJs aoi, ren, mio, kai and zoe. */
export async function startReviewWorld(): Promise<ReviewWorld> {
  const api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-11T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'), testDj('kai'), testDj('zoe'));
  let cast = 0;
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
    async review(now) {
      api.setNow(now);
      await reviewNow(api.database, { now: () => new Date(now) });
    },
    async suspect(dj, date, count = 25) {
      const vote = (of: string, source: string | null) => {
        const id = `vote-${(cast += 1)}`;
        return { id, dj: of, castAt: `${date}T12:00:00+09:00`, voter: `${VOTER} ${id}`, source };
      };
      const source = `${SOURCE} of ${dj}`;
      const votes = Array.from({ length: count }, (_, at) => vote(dj, at === 0 ? null : source));
      const others = [vote('zoe', null), vote('zoe', null)];
      await api.database.write((client) => addVotes(client, [...votes, ...others]));
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

/** aoi has 30 votes on 9/2 and ren 25 on 9/3, which are cases; mio has 10 in order on 9/4; zoe has 4. */
export async function startWithTwoCases(): Promise<ReviewWorld> {
  const world = await startReviewWorld();
  await world.suspect('aoi', '2022-09-02', 30);
  await world.suspect('ren', '2022-09-03', 25);
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
