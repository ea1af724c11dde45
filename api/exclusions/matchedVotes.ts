import { VALID_VOTES } from '../review/signals/readDay';
import type { StoredMatch } from './match';

/** A part of a query, with the values of its parameters. */
export interface Fragment {
  sql: string;
  values: unknown[];
}

/** Selects `id, dj, day, hour, voter` of the stored votes that match (contract/decisions/exclusionMatch.ts); `values` are $1 and on. */
export function matchedVotes(match: StoredMatch): Fragment {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const isPerPoll = match.repeats === 'perVoterPerPoll';
  // Of a voter's votes that are numbered together, all or none: they may be left out before the first of them is found.
  const ofVoters: string[] = [];
  const ofVotes: string[] = [];
  const ofDays = isPerPoll ? ofVotes : ofVoters;
  if (match.voters) ofVoters.push(`voter = any(${at(match.voters)}::text[])`);
  if (match.from) {
    const from = `${at(match.from)}::timestamptz`;
    // The day narrows the search to what its index holds.
    ofDays.push(`day >= tokyo_day(${from})`);
    ofVotes.push(`cast_at >= ${from}`);
  }
  if (match.to) {
    const to = `${at(match.to)}::timestamptz`;
    ofDays.push(`day <= tokyo_day(${to})`);
    ofVotes.push(`cast_at < ${to}`);
  }
  if (match.voteIds) ofVotes.push(`id = any(${at(match.voteIds)}::text[])`);
  if (match.sources) ofVotes.push(`source = any(${at(match.sources)}::text[])`);
  if (match.djs) ofVotes.push(`dj = any(${at(match.djs)}::text[])`);
  if (match.hours) ofVotes.push(`hour = any(${at(match.hours)}::smallint[])`);
  const votes = match.isValidOnly ? VALID_VOTES : 'vote';
  const select = 'select id, dj, day, hour, voter from';
  if (!match.repeats) {
    return { sql: `${select} ${votes} where ${allOf([...ofVoters, ...ofVotes])}`, values };
  }
  const numbered = `
    (select *, row_number() over (
       partition by voter${isPerPoll ? '' : ', day'} order by cast_at, id
     ) as nth
     from ${votes} where ${allOf(['voter is not null', ...ofVoters])}) numbered`;
  return { sql: `${select} ${numbered} where ${allOf(['nth > 1', ...ofVotes])}`, values };
}

function allOf(conditions: readonly string[]): string {
  return conditions.join(' and ');
}
