import { z } from 'zod';
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  MOST_EARLIER_PLACES,
  MOST_EARLIER_VOTES,
} from '../rules/earlierVotes/limits';
import { MOST_CHARACTERS } from '../rules/djs/fields';
import { LONGEST_REASON } from './core/limits';
import { Count, Instant, NoQuery, Place } from './core/primitives';
import { DECIDERS, READERS } from './core/roles';

const Year = z.int().min(EARLIEST_YEAR).max(LATEST_YEAR);
const Position = z.int().min(1);
const PreviousVotes = Count.max(MOST_EARLIER_VOTES)
  .nullable()
  .meta({ description: 'null: places alone are known of that vote' });

/** Where a DJ stood in an earlier vote (前回). `tied`: others had the same place. `rank` is null without votes. */
export const PreviousPlace = z
  .object({ rank: Place, tied: z.boolean(), votes: PreviousVotes })
  .meta({ id: 'PreviousPlace' });
export type PreviousPlace = z.infer<typeof PreviousPlace>;

/**
 * A line of an earlier ranking that is nobody's place today. `candidates`: the ids of the DJs whose folded name it has,
 * where they are several, or where another line has it as well; empty: nobody has it.
 */
export const UnmatchedPlace = z
  .object({
    line: Position.meta({ description: 'in the order of the file, from 1' }),
    name: z.string(),
    rank: Place,
    votes: PreviousVotes,
    candidates: z.array(z.string()),
  })
  .meta({ id: 'UnmatchedPlace' });
export type UnmatchedPlace = z.infer<typeof UnmatchedPlace>;

/**
 * A vote that was held before this one. `total`: the sum of its votes, null where it has places alone; `djs` counts all
 * lines of its ranking, `unmatched` are those of them that are nobody's.
 */
export const EarlierVote = z
  .object({
    year: Year,
    name: z.string(),
    total: Count.nullable(),
    djs: Count,
    unmatched: z.array(UnmatchedPlace),
    importedAt: Instant,
    importedBy: z.string(),
  })
  .meta({ id: 'EarlierVote' });
export type EarlierVote = z.infer<typeof EarlierVote>;

/**
 * `previous`: its place in the newest earlier vote. `isNew` 初登場: in none of the earlier votes. `isBack` 返り咲き: in an
 * older one, and not in the newest. A DJ that a line may mean (UnmatchedPlace.candidates) is neither until somebody says so.
 */
export const EarlierDj = z
  .object({
    dj: z.string(),
    previous: PreviousPlace.nullable(),
    isNew: z.boolean(),
    isBack: z.boolean(),
  })
  .meta({ id: 'EarlierDj' });
export type EarlierDj = z.infer<typeof EarlierDj>;

/** GET /v1/earlier-votes: newest first; `djs` are all of this vote, in no order, and none while there is no earlier vote. */
export const EarlierVotesAnswer = z
  .object({ votes: z.array(EarlierVote), djs: z.array(EarlierDj) })
  .meta({ id: 'EarlierVotes' });
export type EarlierVotesAnswer = z.infer<typeof EarlierVotesAnswer>;

const Line = (most: number) => z.string().trim().max(most);

const EarlierPlace = z.strictObject({
  rank: Place,
  name: Line(MOST_CHARACTERS.name).min(1),
  kana: Line(MOST_CHARACTERS.kana).optional(),
  id: Line(MOST_CHARACTERS.id).optional().meta({ description: 'of the DJ in this vote' }),
  votes: Count.max(MOST_EARLIER_VOTES).nullable(),
});

export const EarlierVotePath = z.strictObject({
  year: z.string().regex(/^(19|2\d)\d\d$/, 'expected a year as YYYY'),
});

/**
 * PUT /v1/earlier-votes/{year} takes the ranking of that year as a whole. `reason` is wanted where it replaces one;
 * `dryRun` answers what would be stored.
 */
export const EarlierVoteBody = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    places: z.array(EarlierPlace).min(1).max(MOST_EARLIER_PLACES),
    reason: z.string().trim().min(1).max(LONGEST_REASON).optional(),
    dryRun: z.boolean().optional(),
  })
  .meta({ id: 'EarlierVoteBody' });
export type EarlierVoteBody = z.infer<typeof EarlierVoteBody>;

/** `replaces`: that year is there already. After a dry run nothing was stored. */
export const PutEarlierVoteAnswer = z
  .object({ vote: EarlierVote, replaces: z.boolean(), dryRun: z.boolean() })
  .meta({ id: 'PutEarlierVote' });
export type PutEarlierVoteAnswer = z.infer<typeof PutEarlierVoteAnswer>;

/** `line` of that year is the place of this DJ; null: of nobody whom its name does not tell. */
export const EarlierMatchBody = z.strictObject({
  line: Position,
  dj: z.string().min(1).max(MOST_CHARACTERS.id).nullable(),
});
export type EarlierMatchBody = z.infer<typeof EarlierMatchBody>;

export const EarlierRemovalBody = z.strictObject({
  reason: z.string().trim().min(1).max(LONGEST_REASON),
});
export type EarlierRemovalBody = z.infer<typeof EarlierRemovalBody>;

export const earlierVoteEndpoints = {
  earlierVotes: {
    path: '/v1/earlier-votes',
    query: NoQuery,
    answer: EarlierVotesAnswer,
    roles: READERS,
  },
} as const;

/** An auditor may make dry runs; anything else is an administrator's decision. */
export const earlierVoteMutations = {
  putEarlierVote: {
    method: 'PUT',
    path: '/v1/earlier-votes/{year}',
    params: EarlierVotePath,
    query: NoQuery,
    body: EarlierVoteBody,
    answer: PutEarlierVoteAnswer,
    roles: READERS,
  },
  matchEarlierPlace: {
    method: 'POST',
    path: '/v1/earlier-votes/{year}/match',
    params: EarlierVotePath,
    query: NoQuery,
    body: EarlierMatchBody,
    answer: EarlierVotesAnswer,
    roles: DECIDERS,
  },
  removeEarlierVote: {
    method: 'POST',
    path: '/v1/earlier-votes/{year}/remove',
    params: EarlierVotePath,
    query: NoQuery,
    body: EarlierRemovalBody,
    answer: EarlierVotesAnswer,
    roles: DECIDERS,
  },
} as const;
