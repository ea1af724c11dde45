import { reviewNow } from '../../../api/review/job';
import { addVotes } from '../../../api/votes/addVotes';
import { type CaseBody, ReviewAnswer } from '../../../contract/decisions/review';
import { asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

export const VOTER = 'person';
export const SOURCE = 'office';

type Group = readonly [dj: string, at: string, source: string | null, count: number];

export type ReviewWorld = Awaited<ReturnType<typeof startReviewWorld>>;

/** Ten whole days from 2022-09-01 on, with the DJs aoi, ren, mio, kai and zoe. */
export async function startReviewWorld() {
  const api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-11T00:00+09:00');
  await api.putDjs(...['aoi', 'ren', 'mio', 'kai', 'zoe'].map((id) => testDj(id)));
  let cast = 0;
  /** Votes at full hours (YYYY-MM-DDTHH), each of a voter of its own. */
  async function castFrom(...groups: Group[]) {
    const votes = groups.flatMap(([dj, at, source, count]) =>
      Array.from({ length: count }, () => {
        const id = `vote-${(cast += 1)}`;
        return { id, dj, castAt: `${at}:00:00+09:00`, voter: `${VOTER} ${id}`, source };
      }),
    );
    await api.database.write((client) => addVotes(client, votes));
  }
  /** GET /v1/review, strictly as the contract has it. */
  async function reviewed(search = '') {
    const answer = await api.answer('review', `/v1/review${search}`);
    return ReviewAnswer.strict().parse(answer);
  }
  const only = async (id: string) => (await reviewed()).cases.find((one) => one.id === id)!;
  return {
    ...api,
    castFrom,
    reviewed,
    only,
    /** Sets the poll's clock, and makes the review runs that are due. */
    async review(now: string) {
      api.setNow(now);
      await reviewNow(api.database, { now: () => new Date(now) });
    },
    /** So many votes at noon, all but one of them from one source, beside two for zoe: that flags the DJ-day. */
    async suspect(dj: string, date: string, count = 25) {
      const noon = `${date}T12`;
      const own: Group[] = [
        [dj, noon, null, 1],
        [dj, noon, `${SOURCE} of ${dj}`, count - 1],
      ];
      await castFrom(...own, ['zoe', noon, null, 2]);
    },
    /** PUT of what the case is now, but for this. */
    async decide(id: string, change: Partial<CaseBody>, claims?: object) {
      const { state, owner, note, version } = await only(id);
      const body = { state, owner, note, seen: version, ...change };
      return api.send('PUT', `/v1/review/${encodeURIComponent(id)}`, body, asAdmin({ ...claims }));
    },
  };
}

/** The first of the two cases. */
export const CASE = '2022-09-02:aoi';
/** When the days were looked at, and where the clock stands. */
export const SEEN = '2022-09-05T00:00+09:00';

/** aoi has 30 votes on 9/2 and ren 25 on 9/3, which are cases; mio has 10 in order on 9/4; zoe has 4. */
export async function startWithTwoCases() {
  const world = await startReviewWorld();
  await world.suspect('aoi', '2022-09-02', 30);
  await world.suspect('ren', '2022-09-03', 25);
  await world.cast({ dj: 'mio', at: '2022-09-04T12:00+09:00', count: 10 });
  await world.review(SEEN);
  return world;
}
