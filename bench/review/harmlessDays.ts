import type { DayCounts, DjCounts, HeavySource } from '../../api/review/signals/dayCounts';
import { lockstepOf, type TimedVote } from '../../api/review/signals/lockstep';
import { SOURCE_MINIMUM } from '../../api/review/signals/source';
import { poisson, type Random } from '../../api/sample/random';

// Votes in which nobody games anything, counted as the signals of a day need them.

export interface HarmlessVote {
  djs: number;
  votesPerDay: number;
  days: number;
  /** A DJ's own ups and downs from day to day, as a fraction of its votes, beyond those of chance. */
  scatter: number;
}

// What is harmless: weekdays and campaign days that carry everybody along, DJs that rise or fall over the
// weeks, and those whose listeners are awake longer.
const WEEKDAYS = [1.32, 0.92, 0.9, 0.95, 0.98, 1.12, 1.38];
const NOISE = { day: 0.12, trend: 0.6, night: 0.1 };
export const NIGHT_SHARE = 0.028;
// Three of ten votes come through addresses that many share: telephone carriers, offices.
const SHARED = { share: 0.3, sources: 300 };
// Half of the votes are of fans who vote on most days, around an hour of their own.
const FANS = { share: 0.5, comes: 0.7, hour: 20, hours: 3, spreadHours: 0.75 };
const HISTORY_DAYS = 14;
const HOUR_MICROS = 3_600_000_000;

interface HarmlessDj {
  /** Its share of all votes. */
  pull: number;
  trend: number;
  night: number;
  /** The hour at which each of its fans votes, more or less. */
  fans: number[];
}

interface HarmlessDay {
  djs: DjCounts[];
  heavySources: HeavySource[];
  /** By the number of the DJ. */
  fans: TimedVote[][];
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function count(mean: number, random: Random): number {
  let votes = 0;
  for (let rest = mean; rest > 0; rest -= 500) votes += poisson(Math.min(rest, 500), random);
  return votes;
}

function makeDjs({ djs, votesPerDay }: HarmlessVote, random: Random): HarmlessDj[] {
  const pulls = Array.from({ length: djs }, (_, place) => Math.exp((-4.5 * place) / djs));
  const sum = pulls.reduce((total, pull) => total + pull, 0);
  return pulls.map((pull) => ({
    pull: pull / sum,
    trend: NOISE.trend * normal(random),
    night: Math.exp(NOISE.night * normal(random)),
    fans: Array.from(
      { length: Math.ceil((votesPerDay * (pull / sum) * FANS.share) / FANS.comes) },
      () => FANS.hour + FANS.hours * normal(random),
    ),
  }));
}

/** Seconds, hours and sources of so many votes; `bySource` has those through shared addresses. */
function spread(votes: number, night: number, random: Random) {
  const bySource = new Map<number, number>();
  const spreadOut = { cos: 0, sin: 0, night: 0, bySource };
  for (let vote = 0; vote < votes; vote += 1) {
    const turn = 2 * Math.PI * random();
    spreadOut.cos += Math.cos(turn);
    spreadOut.sin += Math.sin(turn);
    if (random() < NIGHT_SHARE * night) spreadOut.night += 1;
    if (random() >= SHARED.share) continue;
    const source = Math.floor(SHARED.sources * random() ** 2);
    bySource.set(source, (bySource.get(source) ?? 0) + 1);
  }
  return spreadOut;
}

function makeDay(djs: HarmlessDj[], vote: HarmlessVote, day: number, random: Random): HarmlessDay {
  const busy = vote.votesPerDay * WEEKDAYS[day % 7]! * Math.exp(NOISE.day * normal(random));
  const ofSource = new Array<number>(SHARED.sources).fill(0);
  const heavy: { dj: string; votes: number; source: number }[] = [];
  const counts = djs.map(({ pull, trend, night }, place): DjCounts => {
    const drift = trend * (day / vote.days - 0.5) + vote.scatter * normal(random);
    const votes = count(busy * pull * Math.exp(drift), random);
    const { bySource, ...spreadOut } = spread(votes, night, random);
    let [shared, pairs] = [0, 0];
    for (const [source, own] of bySource) {
      ofSource[source]! += own;
      shared += own;
      pairs += own * (own - 1);
      if (own >= SOURCE_MINIMUM) heavy.push({ dj: `${place}`, votes: own, source });
    }
    const sources = votes - shared + bySource.size;
    const rest = { repeats: 0, repeaters: 0, sourced: votes, sources, pairs };
    return { dj: `${place}`, votes, ...spreadOut, ...rest };
  });
  return {
    djs: counts.filter(({ votes }) => votes > 0),
    heavySources: heavy.map(({ dj, votes, source }) => ({
      dj,
      votes,
      ofSource: ofSource[source]!,
    })),
    fans: djs.map(({ fans }, place) => fanVotes(fans, place, day, random)),
  };
}

function fanVotes(fans: readonly number[], dj: number, day: number, random: Random): TimedVote[] {
  return fans.flatMap((hour, fan) => {
    if (random() >= FANS.comes) return [];
    const at = (day * 24 + hour + FANS.spreadHours * normal(random)) * HOUR_MICROS;
    return [{ voter: `${dj}-${fan}`, day, at }];
  });
}

/** What the signals of each day of such a vote are made of, day after day. */
export function* harmlessDays(vote: HarmlessVote, random: Random): Generator<DayCounts> {
  const djs = makeDjs(vote, random);
  const days: HarmlessDay[] = [];
  for (let day = 0; day < vote.days; day += 1) {
    days.push(makeDay(djs, vote, day, random));
    const recent = days.slice(-1 - HISTORY_DAYS);
    yield {
      djs: days[day]!.djs,
      heavySources: days[day]!.heavySources,
      history: recent
        .slice(0, -1)
        .map((past) => new Map(past.djs.map((own) => [own.dj, own.votes]))),
      lockstep: djs.flatMap((_, place) => {
        const votes = recent.flatMap(({ fans }) => fans[place]!);
        const counted = votes.map((one) => ({ ...one, day: one.day - day }));
        return lockstepOf(`${place}`, counted) ?? [];
      }),
      hasNight: true,
    };
  }
}
