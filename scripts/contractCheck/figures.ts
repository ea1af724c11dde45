import { endpoints } from '../../contract/endpoints';
import { ranksAmong } from '../../rules/ranks';
import { daysBetween, tokyoDay } from '../../rules/tokyoDays';
import type { Faults, Send } from './server';

const sumOf = (lines: readonly { votes: number | null }[]) =>
  lines.reduce((sum, { votes }) => sum + (votes ?? 0), 0);

/** That answers agree with each other, which no schema can say. Throws where one is not as its schema says. */
export async function figureFaults(send: Send): Promise<Faults> {
  const read = async (path: string) => (await send(path)).json;
  const poll = endpoints.poll.answer.parse(await read(endpoints.poll.path));
  const before = endpoints.total.answer.parse(await read(endpoints.total.path));
  const { days, ...daily } = endpoints.daily.answer.parse(await read(endpoints.daily.path));
  const { ranking, ...total } = endpoints.total.answer.parse(await read(endpoints.total.path));
  if (before.snapshot.revision !== total.snapshot.revision)
    return ['votes arrive while figures are read: try again later'];
  const window = daysBetween(tokyoDay(poll.opensAt), tokyoDay(Date.parse(poll.closesAt) - 1));
  const wantedRank = ranksAmong(ranking.map(({ votes }) => votes));
  const wrongRanks = ranking.filter(({ votes, rank }) => rank !== wantedRank(votes).rank);
  const faults: Faults = wrongRanks.map(
    ({ dj, rank, votes }) => `the rank of ${dj.id} is ${rank} instead of ${wantedRank(votes).rank}`,
  );
  if (days.map(({ date }) => date).join() !== window.join())
    faults.push('/v1/daily has not each day of the window, in order');
  const sums = {
    'the sum over days': sumOf(days),
    'the total of /v1/daily': daily.total,
    'the sum over DJs': sumOf(ranking),
  };
  for (const [what, sum] of Object.entries(sums))
    if (sum !== total.total)
      faults.push(`${what} is ${sum}, the total of /v1/total ${total.total}`);
  return faults;
}
