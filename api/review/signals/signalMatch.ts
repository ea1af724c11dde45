import type pg from 'pg';
import type { SignalKind } from '../../../contract/decisions/review';
import { startOfDay } from '../../../rules/tokyoDays';
import type { DaySignalsOptions } from './daySignals';
import { voterGroups } from './lockstep';
import { NIGHT } from './night';
import { readDjCounts } from './readDjCounts';
import { readHeavySources } from './readHeavySources';
import { readSteadyVotes } from './readSteadyVotes';
import { type ReviewedPart, reviewedPart } from './reviewedPart';
import { mostUneven } from './source';

/**
 * The votes that a signal is about, as an exclusion matches them (contract: exclusions). `from` and `to` are
 * ISO instants, half-open. `sources` and `voters` are personal data: they stay on the server.
 */
export interface SignalMatch {
  djs: [string];
  from: string;
  to: string;
  sources?: string[];
  voters?: string[];
  repeats?: 'perVoterPerDay';
}

const HOUR_MS = 3_600_000;

/**
 * What an exclusion of a signal's votes has to match, from the votes as they are valid now: the DJ-day (level,
 * concentration, clockwork), its hours of the night, its repeats, its most uneven source, or its voters in
 * lockstep. Null where no vote, source or group is there for it any more.
 */
export async function readSignalMatch(
  client: pg.ClientBase,
  { date, dj, kind }: { date: string; dj: string; kind: SignalKind },
  { window, until }: Pick<DaySignalsOptions, 'window' | 'until'>,
): Promise<SignalMatch | null> {
  const part = reviewedPart(date, window, until);
  if (!part) return null;
  const whole = { djs: [dj] as [string], ...instants(part, part.fromHour, part.toHour) };
  switch (kind) {
    case 'level':
    case 'concentration':
    case 'clockwork':
      return whole;
    case 'repeats':
      return { ...whole, repeats: 'perVoterPerDay' };
    case 'night': {
      const from = Math.max(part.fromHour, NIGHT.from);
      const to = Math.min(part.toHour, NIGHT.to);
      return from < to ? { ...whole, ...instants(part, from, to) } : null;
    }
    case 'source': {
      const source = await readTopSource(client, part, dj);
      return source === null ? null : { ...whole, sources: [source] };
    }
    case 'lockstep': {
      const votes = (await readSteadyVotes(client, part, dj)).get(dj) ?? [];
      const voters = voterGroups(votes).flat().sort();
      return voters.length === 0 ? null : { ...whole, voters };
    }
  }
}

function instants({ date }: ReviewedPart, fromHour: number, toHour: number) {
  const at = (hour: number) => new Date(startOfDay(date) + hour * HOUR_MS).toISOString();
  return { from: at(fromHour), to: at(toHour) };
}

async function readTopSource(
  client: pg.ClientBase,
  part: ReviewedPart,
  dj: string,
): Promise<string | null> {
  const djs = await readDjCounts(client, part);
  const total = djs.reduce((sum, { votes }) => sum + votes, 0);
  const own = djs.find((counts) => counts.dj === dj)?.votes ?? 0;
  const heavy = (await readHeavySources(client, part)).filter((source) => source.dj === dj);
  return mostUneven(own, total, heavy)?.source ?? null;
}
