import type pg from 'pg';
import type { ExclusionMatch, ToldMatch } from '../../contract/decisions/exclusionMatch';
import { djDayOf } from '../../rules/caseIds';
import { foldIdentity } from '../../rules/names';
import { addDays, startOfDay } from '../../rules/tokyoDays';
import { listDjNames } from '../djs/queries';
import { invalidRequest } from '../problems/problem';
import { readSuspects } from '../review/cases';
import { noHashKey, type VoterHash } from '../votes/voterHash';
import { checkVoters, readVoters } from '../votes/voters';
import { noVotesMatched } from './problems';

/** A match with its voters and sources as votes carry them; `isValidOnly`: of valid votes alone, also to find repeats. */
export type StoredMatch = Omit<ExclusionMatch, 'suspects'> & { isValidOnly?: boolean };

/** `told` is the match as lists and the log tell it. */
export interface CheckedMatch {
  stored: StoredMatch;
  told: ToldMatch;
}

/**
 * Looks up what a match names: the suspect votes of a case, and voters and sources as they are stored. `voterHash` is
 * null where this server has no key. Throws a 400 for a DJ or a case that there is none of, and the problems
 * `no_votes_matched` (a case that suspects no votes), `not_configured` and `voters_otherwise` (of hashed voters).
 */
export async function checkMatch(
  client: pg.ClientBase,
  match: ExclusionMatch,
  voterHash: VoterHash | null,
): Promise<CheckedMatch> {
  if (match.suspects) return checkSuspects(client, match.suspects);
  const told = await tell(client, match);
  const { voteIds, voters, sources } = match;
  const folded = {
    ...(voteIds && { voteIds: voteIds.flatMap(bothWays) }),
    ...(voters && { voters: voters.flatMap(bothWays) }),
    ...(sources && { sources: sources.flatMap(bothWays) }),
  };
  return { stored: { ...match, ...folded, ...(await asStored(client, folded, voterHash)) }, told };
}

/** The suspect votes of a case, among those that still count. */
async function checkSuspects(
  client: pg.ClientBase,
  { case: id, signal }: NonNullable<ExclusionMatch['suspects']>,
): Promise<CheckedMatch> {
  const found = await readSuspects(client, id, signal);
  if (!found) throw noVotesMatched();
  const asked = { ...wholeDjDay(id), ...found.match };
  const told = await tell(client, asked);
  return {
    stored: { ...asked, isValidOnly: true },
    told: { ...told, suspects: { case: id, signal: found.signal } },
  };
}

/** Nothing for the case of a rule. */
function wholeDjDay(id: string): StoredMatch {
  const djDay = djDayOf(id);
  if (!djDay) return {};
  const { date, dj } = djDay;
  const [from, to] = [date, addDays(date, 1)].map((day) => new Date(startOfDay(day)).toISOString());
  return { djs: [dj], from, to };
}

async function tell(
  client: pg.ClientBase,
  { suspects: _suspects, ...match }: ExclusionMatch,
): Promise<ToldMatch> {
  const { voteIds, voters, sources, djs, ...rest } = match;
  return {
    ...rest,
    ...(voteIds && { voteIds: distinct(voteIds) }),
    ...(voters && { voters: distinct(voters) }),
    ...(sources && { sources: distinct(sources) }),
    ...(djs && { djs: await namesOf(client, djs) }),
  };
}

/** As it was given, and as votes are folded when they come. */
const bothWays = (text: string) => [text, foldIdentity(text) || text];
const distinct = (texts: readonly string[]) => new Set(texts).size;

const NAMED = 20;

async function namesOf(client: pg.ClientBase, ids: readonly string[]) {
  const wanted = new Set(ids);
  const djs = (await listDjNames(client)).filter(({ id }) => wanted.has(id));
  for (const { id } of djs) wanted.delete(id);
  if (wanted.size === 0) return djs;
  const unknown = [...wanted].slice(0, NAMED);
  throw invalidRequest(
    unknown.map((id) => ({ field: 'match.djs', message: `there is no DJ ${id}` })),
  );
}

type Origins = Pick<ExclusionMatch, 'voters' | 'sources'>;

// HMAC-SHA-256 in base64url, as VoterHash gives it.
const HASH = /^[\w-]{43}$/;

// Organisers may know voters as they were handed in, or as they are stored: where hashes are stored, each text is
// looked for as both.
async function asStored(
  client: pg.ClientBase,
  { voters, sources }: Origins,
  voterHash: VoterHash | null,
): Promise<Origins> {
  const given = [...(voters ?? []), ...(sources ?? [])];
  if (given.length === 0) return {};
  const stored = await readVoters(client);
  if (stored.kind === 'hashed' && !given.every((text) => HASH.test(text))) {
    if (!voterHash) throw noHashKey();
    checkVoters(stored, 'hashed', voterHash.keyCheck);
  } else if (stored.keyCheck !== voterHash?.keyCheck) return {};
  return {
    ...(voters && { voters: voters.flatMap((text) => [text, voterHash!.voter(text)]) }),
    ...(sources && { sources: sources.flatMap((text) => [text, voterHash!.source(text)]) }),
  };
}

/**
 * A match as a proposal may keep it: of its voters and sources, those that some stored vote carries. Where hashes are
 * stored, what was typed is looked for as both, and must not be written down as it was typed.
 */
export async function keepKnown(client: pg.ClientBase, match: StoredMatch): Promise<StoredMatch> {
  const { voters, sources } = match;
  return {
    ...match,
    ...(voters && { voters: await known(client, 'voter', voters) }),
    ...(sources && { sources: await known(client, 'source', sources) }),
  };
}

async function known(client: pg.ClientBase, column: 'voter' | 'source', texts: readonly string[]) {
  const { rows } = await client.query<{ text: string }>(
    `select distinct ${column} as text from vote where ${column} = any($1::text[]) order by 1`,
    [texts],
  );
  return rows.map(({ text }) => text);
}

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
  const votes = match.isValidOnly ? 'valid_vote' : 'vote';
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
