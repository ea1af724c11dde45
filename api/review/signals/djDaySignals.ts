import { clockwork } from './clockwork';
import { concentration } from './concentration';
import type { DayCounts, DjCounts, Lockstep } from './dayCounts';
import type { DaySignals, Signal } from './daySignals';
import type { SignalTest } from './signalTest';
import { level, levelHistory, usualScatter } from './level';
import { listDjDays } from './listDjDays';
import { LOCKSTEP_MINIMUMS } from './lockstep';
import { night } from './night';
import { source } from './source';

/** The signals of a day from its counts alone; more repeats than `repeatsLimit` list a DJ-day. */
export function factsOfCounts(date: string, counts: DayCounts, repeatsLimit: number): DaySignals {
  const { djs, history } = counts;
  const all = sumUp(djs);
  const totals = history.map((votesOf) => [...votesOf.values()].reduce((sum, n) => sum + n, 0));
  const heavy = groupByDj(counts.heavySources);
  const steps = new Map(counts.lockstep.map((lockstep) => [lockstep.dj, lockstep]));
  const histories = djs.map(({ dj }) => levelHistory(dj, history, totals));
  const usual = usualScatter(histories.filter((one) => one !== null));
  const djDays = djs.map((own, place) => {
    const tests = [
      level(own.votes, all.votes - own.votes, histories[place] ?? null, usual),
      source(own, all.votes, heavy.get(own.dj) ?? []),
      concentration(own, djs),
      clockwork(own, all),
      counts.hasNight ? night(own, all) : null,
    ];
    const counted = [repeats(own, repeatsLimit), lockstep(steps.get(own.dj))];
    return {
      dj: own.dj,
      votes: own.votes,
      tests: tests.filter((test): test is SignalTest => test !== null),
      counted: counted.filter((signal): signal is Signal => signal !== null),
    };
  });
  return listDjDays(date, djDays);
}

function sumUp(djs: readonly DjCounts[]) {
  const all = { votes: 0, night: 0, cos: 0, sin: 0 };
  for (const { votes, night: atNight, cos, sin } of djs) {
    all.votes += votes;
    all.night += atNight;
    all.cos += cos;
    all.sin += sin;
  }
  return all;
}

function groupByDj<T extends { dj: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.dj, [...(groups.get(row.dj) ?? []), row]);
  return groups;
}

/** 重複: votes beyond one per voter and day. A signal, never a test: how many are usual depends on the vote's rules. */
function repeats({ repeats: seen, repeaters }: DjCounts, limit: number): Signal | null {
  if (seen === 0) return null;
  return {
    kind: 'repeats',
    seen,
    expected: null,
    limit,
    p: null,
    votes: seen,
    detail: { voters: repeaters },
  };
}

function lockstep(found: Lockstep | undefined): Signal | null {
  if (!found) return null;
  const { voters, groups, votes, days } = found;
  return {
    kind: 'lockstep',
    seen: voters,
    expected: null,
    limit: LOCKSTEP_MINIMUMS.voters - 1,
    p: null,
    votes,
    detail: { groups, days },
  };
}
