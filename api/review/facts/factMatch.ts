import type pg from 'pg';
import type { DayFactsOptions, FactKind } from './dayFacts';

/**
 * The votes that a fact is about, as an exclusion matches them (contract: exclusions). `from` and `to` are
 * ISO instants, half-open. `sources` and `voters` are personal data: they stay on the server.
 */
export interface FactMatch {
  djs: [string];
  from: string;
  to: string;
  sources?: string[];
  voters?: string[];
  repeats?: 'perVoterPerDay';
}

/**
 * What an exclusion of a fact's votes has to match, from the votes as they are valid now: the DJ-day (level,
 * concentration, clockwork), its hours of the night, its repeats, its most uneven source, or its voters in
 * lockstep. Null where the fact is no longer there.
 */
export async function readFactMatch(
  _client: pg.ClientBase,
  _fact: { date: string; dj: string; kind: FactKind },
  _options: DayFactsOptions,
): Promise<FactMatch | null> {
  return null;
}
