import { z } from 'zod';
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  MOST_PREVIOUS_POLL_PLACES,
  MOST_PREVIOUS_VOTES,
} from '../rules/previousPolls/limits';
import { MOST_CHARACTERS } from '../rules/djs/fields';
import { LONGEST_REASON } from './core/limits';
import { Count, Instant, NoQuery, Place } from './core/primitives';
import { DECIDERS, READERS } from './core/roles';

const Year = z.int().min(EARLIEST_YEAR).max(LATEST_YEAR);
const Position = z.int().min(1);
const PreviousVotes = Count.max(MOST_PREVIOUS_VOTES)
  .nullable()
  .meta({ description: 'null: places alone are known of that vote' });

/** Where a DJ stood in a previous poll (前回). `tied`: others had the same place. `rank` is null without votes. */
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
export const PreviousPoll = z
  .object({
    year: Year,
    name: z.string(),
    total: Count.nullable(),
    djs: Count,
    unmatched: z.array(UnmatchedPlace),
    importedAt: Instant,
    importedBy: z.string(),
  })
  .meta({ id: 'PreviousPoll' });
export type PreviousPoll = z.infer<typeof PreviousPoll>;

/**
 * `previous`: its place in the newest previous poll. `isNew` 初登場: in none of the previous polls. `isBack` 返り咲き: in an
 * older one, and not in the newest. A DJ that a line may mean (UnmatchedPlace.candidates) is neither until somebody says so.
 */
export const PreviousPollDj = z
  .object({
    dj: z.string(),
    previous: PreviousPlace.nullable(),
    isNew: z.boolean(),
    isBack: z.boolean(),
  })
  .meta({ id: 'PreviousPollDj' });
export type PreviousPollDj = z.infer<typeof PreviousPollDj>;

/** GET /v1/previous-polls: newest first; `djs` are all of this vote, in no order, and none while there is no previous poll. */
export const PreviousPollsAnswer = z
  .object({ polls: z.array(PreviousPoll), djs: z.array(PreviousPollDj) })
  .meta({ id: 'PreviousPolls' });
export type PreviousPollsAnswer = z.infer<typeof PreviousPollsAnswer>;

const Line = (most: number) => z.string().trim().max(most);

const PreviousPollPlace = z.strictObject({
  rank: Place,
  name: Line(MOST_CHARACTERS.name).min(1),
  kana: Line(MOST_CHARACTERS.kana).optional(),
  id: Line(MOST_CHARACTERS.id).optional().meta({ description: 'of the DJ in this vote' }),
  votes: Count.max(MOST_PREVIOUS_VOTES).nullable(),
});

export const PreviousPollPath = z.strictObject({
  year: z.string().regex(/^(19|2\d)\d\d$/, 'expected a year as YYYY'),
});

/**
 * PUT /v1/previous-polls/{year} takes the ranking of that year as a whole. `reason` is wanted where it replaces one;
 * `dryRun` answers what would be stored.
 */
export const PreviousPollBody = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    places: z.array(PreviousPollPlace).min(1).max(MOST_PREVIOUS_POLL_PLACES),
    reason: z.string().trim().min(1).max(LONGEST_REASON).optional(),
    dryRun: z.boolean().optional(),
  })
  .meta({ id: 'PreviousPollBody' });
export type PreviousPollBody = z.infer<typeof PreviousPollBody>;

/** `replaces`: that year is there already. After a dry run nothing was stored. */
export const PutPreviousPollAnswer = z
  .object({ poll: PreviousPoll, replaces: z.boolean(), dryRun: z.boolean() })
  .meta({ id: 'PutPreviousPoll' });
export type PutPreviousPollAnswer = z.infer<typeof PutPreviousPollAnswer>;

/** `line` of that year is the place of this DJ; null: of nobody whom its name does not tell. */
export const PreviousPollMatchBody = z.strictObject({
  line: Position,
  dj: z.string().min(1).max(MOST_CHARACTERS.id).nullable(),
});
export type PreviousPollMatchBody = z.infer<typeof PreviousPollMatchBody>;

export const PreviousPollRemovalBody = z.strictObject({
  reason: z.string().trim().min(1).max(LONGEST_REASON),
});
export type PreviousPollRemovalBody = z.infer<typeof PreviousPollRemovalBody>;

export const previousPollEndpoints = {
  previousPolls: {
    path: '/v1/previous-polls',
    summary: 'Rankings of previous polls',
    query: NoQuery,
    answer: PreviousPollsAnswer,
    roles: READERS,
  },
} as const;

/** An auditor may make dry runs; anything else is an administrator's decision. */
export const previousPollMutations = {
  putPreviousPoll: {
    method: 'PUT',
    path: '/v1/previous-polls/{year}',
    summary: 'Store the ranking of a previous poll',
    params: PreviousPollPath,
    query: NoQuery,
    body: PreviousPollBody,
    answer: PutPreviousPollAnswer,
    roles: READERS,
  },
  matchPreviousPollPlace: {
    method: 'POST',
    path: '/v1/previous-polls/{year}/match',
    summary: 'Match a line of a previous poll with a DJ',
    params: PreviousPollPath,
    query: NoQuery,
    body: PreviousPollMatchBody,
    answer: PreviousPollsAnswer,
    roles: DECIDERS,
  },
  removePreviousPoll: {
    method: 'POST',
    path: '/v1/previous-polls/{year}/remove',
    summary: 'Remove a previous poll',
    params: PreviousPollPath,
    query: NoQuery,
    body: PreviousPollRemovalBody,
    answer: PreviousPollsAnswer,
    roles: DECIDERS,
  },
} as const;
