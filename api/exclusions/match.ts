import type pg from 'pg';
import type { ExclusionMatch, MatchSummary } from '../../contract/decisions/exclusions';
import { djDayOf } from '../../rules/caseIds';
import { foldIdentity } from '../../rules/names';
import { addDays, startOfDay } from '../../rules/tokyoDays';
import { invalidRequest, MOST_ERRORS, refusal } from '../problems/problem';
import { readSuspects } from '../review/cases';
import { noHashKey, readVoters, type VoterHash, VotersOtherwise } from '../votes/voters';

/** A match as votes are compared with it; `isValidOnly`: void votes never match, nor are they anybody's first vote. */
export type StoredMatch = Omit<ExclusionMatch, 'suspects'> & { isValidOnly?: boolean };

/** `summary` is the match for lists and the log. */
export interface CheckedMatch {
  stored: StoredMatch;
  summary: MatchSummary;
}

/**
 * Looks up what a match names. `voterHash` is null where this server has no key. Throws a 400 for an unknown DJ, and
 * `no_votes_matched` (the case suspects no votes), `not_configured` and `voters_otherwise` (of hashed voters).
 */
export async function checkMatch(
  client: pg.ClientBase,
  match: ExclusionMatch,
  voterHash: VoterHash | null,
): Promise<CheckedMatch> {
  if (match.suspects) return checkSuspects(client, match.suspects);
  const summary = await summarize(client, match);
  const { voteIds, voters, sources } = match;
  const hash = await findHash(client, [...(voters ?? []), ...(sources ?? [])], voterHash);
  const stored = {
    ...match,
    voteIds: voteIds && spellingsOf(voteIds),
    voters: voters && spellingsOf(voters, hash?.voter),
    sources: sources && spellingsOf(sources, hash?.source),
  };
  return { stored, summary };
}

async function checkSuspects(
  client: pg.ClientBase,
  { case: id, signal }: NonNullable<ExclusionMatch['suspects']>,
): Promise<CheckedMatch> {
  const found = await readSuspects(client, id, signal);
  if (!found) throw refusal('no_votes_matched');
  const djDay = djDayOf(id);
  // The case of a rule has none.
  const match: StoredMatch = { ...(djDay && wholeDjDay(djDay)), ...found.match };
  const summary = await summarize(client, match);
  return {
    stored: { ...match, isValidOnly: true },
    summary: { ...summary, suspects: { case: id, signal: found.signal } },
  };
}

function wholeDjDay({ dj, date }: { dj: string; date: string }): StoredMatch {
  const startsAt = (day: string) => new Date(startOfDay(day)).toISOString();
  return { djs: [dj], from: startsAt(date), to: startsAt(addDays(date, 1)) };
}

async function summarize(client: pg.ClientBase, match: ExclusionMatch): Promise<MatchSummary> {
  const { voteIds, voters, sources, djs, suspects: _suspects, ...rest } = match;
  const countOf = (texts?: readonly string[]) => texts && new Set(texts).size;
  return {
    ...rest,
    voteIds: countOf(voteIds),
    voters: countOf(voters),
    sources: countOf(sources),
    djs: djs && (await namesOf(client, djs)),
  };
}

async function namesOf(client: pg.ClientBase, ids: readonly string[]) {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from dj where id = any($1) order by id',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id)).slice(0, MOST_ERRORS);
  if (unknown.length === 0) return rows;
  throw invalidRequest(
    unknown.map((id) => ({ field: 'match.djs', message: `there is no DJ ${id}` })),
  );
}

// HMAC-SHA-256 in base64url, as VoterHash gives it.
const HASH = /^[\w-]{43}$/;

/** The key to look up voters and sources with; null where they are stored plain, or are hashes already. */
async function findHash(
  client: pg.ClientBase,
  given: readonly string[],
  voterHash: VoterHash | null,
): Promise<VoterHash | null> {
  if (given.length === 0) return null;
  const { kind, keyCheck } = await readVoters(client);
  if (kind !== 'hashed') return null;
  if (voterHash?.keyCheck === keyCheck) return voterHash;
  if (given.every((text) => HASH.test(text))) return null;
  throw voterHash ? new VotersOtherwise('hashed') : noHashKey();
}

/** A text as it was typed, as votes are folded when they arrive, and the hashes of both. */
function spellingsOf(texts: readonly string[], hash?: (text: string) => string): string[] {
  const plain = texts.flatMap((text) => [text, foldIdentity(text) || text]);
  return hash ? [...plain, ...plain.map(hash)] : plain;
}

/**
 * The match with only those voters and sources that stored votes have: what else was typed must not be stored where
 * voters are hashed.
 */
export async function keepKnown(client: pg.ClientBase, match: StoredMatch): Promise<StoredMatch> {
  const known = async (column: 'voter' | 'source', texts: readonly string[]) => {
    const { rows } = await client.query<{ text: string }>(
      `select distinct ${column} as text from vote where ${column} = any($1::text[]) order by 1`,
      [texts],
    );
    return rows.map(({ text }) => text);
  };
  const { voters, sources } = match;
  return {
    ...match,
    voters: voters && (await known('voter', voters)),
    sources: sources && (await known('source', sources)),
  };
}

/** SQL of `id, dj, day, voter` of the stored votes that match, with the values of its parameters, $1 and on. */
export function matchedVotes(match: StoredMatch): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const isIn = (column: string, list: readonly string[] | undefined) =>
    list && `${column} = any(${at(list)}::text[])`;
  const from = match.from && `${at(match.from)}::timestamptz`;
  const to = match.to && `${at(match.to)}::timestamptz`;
  const ofVoter = isIn('voter', match.voters);
  // The days let an index find the votes between the instants.
  const ofDay = allOf(from && `day >= tokyo_day(${from})`, to && `day <= tokyo_day(${to})`);
  const ofVote = allOf(
    from && `cast_at >= ${from}`,
    to && `cast_at < ${to}`,
    isIn('id', match.voteIds),
    isIn('source', match.sources),
    isIn('dj', match.djs),
    match.hours && `hour = any(${at(match.hours)}::smallint[])`,
  );
  const votes = match.isValidOnly ? 'valid_vote' : 'vote';
  const select = 'select id, dj, day, voter from';
  if (!match.repeats) {
    return { sql: `${select} ${votes} where ${allOf(ofVoter, ofDay, ofVote)}`, values };
  }
  // Numbered are all votes of a voter (and day), so that another condition takes nobody's first vote out.
  const isPerDay = match.repeats === 'perVoterPerDay';
  const numbered = `(
    select *, row_number() over (
      partition by voter${isPerDay ? ', day' : ''} order by cast_at, id
    ) as nth
    from ${votes} where ${allOf('voter is not null', ofVoter, isPerDay && ofDay)}
  ) numbered`;
  return { sql: `${select} ${numbered} where ${allOf('nth > 1', ofDay, ofVote)}`, values };
}

function allOf(...conditions: (string | false | undefined)[]): string {
  return conditions.filter(Boolean).join(' and ');
}
