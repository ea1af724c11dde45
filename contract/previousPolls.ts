import { z } from 'zod';
import { object, strictObject, read, write } from './core/define';
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  MOST_PREVIOUS_POLL_PLACES,
  MOST_PREVIOUS_VOTES,
} from '../rules/previousPolls/limits';
import { MOST_CHARACTERS } from '../rules/djs/fields';
import { LONGEST_REASON, READERS } from './core/constants';
import { Count, Instant, Place } from './core/primitives';

const Year = z.int().min(EARLIEST_YEAR).max(LATEST_YEAR);
const Position = z.int().min(1);
const PreviousVotes = Count.max(MOST_PREVIOUS_VOTES)
  .nullable()
  .meta({ description: 'null: places alone are known of that vote' });

/** Where a DJ stood in a previous poll (前回). `tied`: others had the same place. `rank` is null without votes. */
export const PreviousPlace = object('PreviousPlace', {
  rank: Place,
  tied: z.boolean(),
  votes: PreviousVotes,
});
export type PreviousPlace = z.infer<typeof PreviousPlace>;

/**
 * A line of a previous ranking that matches no DJ. `candidates`: the ids of the DJs whose folded name it has,
 * where they are several, or where another line has it as well; empty: nobody has it.
 */
export const UnmatchedPlace = object('UnmatchedPlace', {
  line: Position.meta({ description: 'in the order of the file, from 1' }),
  name: z.string(),
  rank: Place,
  votes: PreviousVotes,
  candidates: z.array(z.string()),
});
export type UnmatchedPlace = z.infer<typeof UnmatchedPlace>;

/**
 * A poll that was held before this one. `total`: the sum of its votes, null where it has places alone; `djs` counts all
 * lines of its ranking, `unmatched` are those of them that are nobody's.
 */
export const PreviousPoll = object('PreviousPoll', {
  year: Year,
  name: z.string(),
  total: Count.nullable(),
  djs: Count,
  unmatched: z.array(UnmatchedPlace),
  importedAt: Instant,
  importedBy: z.string(),
});
export type PreviousPoll = z.infer<typeof PreviousPoll>;

/**
 * `previous`: its place in the newest previous poll, with votes after the close alone: a running count is not compared with
 * a final one. `isNew` 初登場: in none of the previous polls. `isBack` 返り咲き: in an older one, and not in the newest. A DJ that a line may mean (UnmatchedPlace.candidates) is neither until somebody says so.
 */
export const PreviousPollDj = object('PreviousPollDj', {
  dj: z.string(),
  previous: PreviousPlace.nullable(),
  isNew: z.boolean(),
  isBack: z.boolean(),
});
export type PreviousPollDj = z.infer<typeof PreviousPollDj>;

/** GET /v1/previous-polls: newest first; `djs` are all of this poll, in no order, and none while there is no previous poll. */
export const PreviousPollsAnswer = object('PreviousPolls', {
  polls: z.array(PreviousPoll),
  djs: z.array(PreviousPollDj),
});
export type PreviousPollsAnswer = z.infer<typeof PreviousPollsAnswer>;

const Line = (most: number) => z.string().trim().max(most);

const PreviousPollPlace = z.strictObject({
  rank: Place,
  name: Line(MOST_CHARACTERS.name).min(1),
  kana: Line(MOST_CHARACTERS.kana).optional(),
  id: Line(MOST_CHARACTERS.id).optional().meta({ description: 'of the DJ in this vote' }),
  votes: Count.max(MOST_PREVIOUS_VOTES).nullable(),
});

const PreviousPollPath = z.strictObject({
  year: z.string().regex(/^(19|2\d)\d\d$/, 'expected a year as YYYY'),
});

/**
 * PUT /v1/previous-polls/{year} takes the ranking of that year as a whole. `reason` is wanted where it replaces one;
 * `dryRun` answers what would be stored.
 */
export const PreviousPollBody = strictObject('PreviousPollBody', {
  name: z.string().trim().min(1).max(200),
  places: z.array(PreviousPollPlace).min(1).max(MOST_PREVIOUS_POLL_PLACES),
  reason: z.string().trim().min(1).max(LONGEST_REASON).optional(),
  dryRun: z.boolean().optional(),
});
export type PreviousPollBody = z.infer<typeof PreviousPollBody>;

/** `replaces`: that year is there already. After a dry run nothing was stored. */
export const PutPreviousPollAnswer = object('PutPreviousPoll', {
  poll: PreviousPoll,
  replaces: z.boolean(),
  dryRun: z.boolean(),
});
export type PutPreviousPollAnswer = z.infer<typeof PutPreviousPollAnswer>;

/** `line` of that year is the place of this DJ; null: of nobody whom its name does not tell. */
const PreviousPollMatchBody = z.strictObject({
  line: Position,
  dj: z.string().min(1).max(MOST_CHARACTERS.id).nullable(),
});

const PreviousPollRemovalBody = z.strictObject({
  reason: z.string().trim().min(1).max(LONGEST_REASON),
});

export const previousPollEndpoints = {
  previousPolls: read('/v1/previous-polls', 'Rankings of previous polls', PreviousPollsAnswer),
};

/** An auditor may make dry runs; anything else is an administrator's decision. */
export const previousPollMutations = {
  putPreviousPoll: write(
    'PUT',
    '/v1/previous-polls/{year}',
    'Store the ranking of a previous poll',
    {
      params: PreviousPollPath,
      body: PreviousPollBody,
      answer: PutPreviousPollAnswer,
      roles: READERS,
    },
  ),
  matchPreviousPollPlace: write(
    'POST',
    '/v1/previous-polls/{year}/match',
    'Match a line of a previous poll with a DJ',
    { params: PreviousPollPath, body: PreviousPollMatchBody, answer: PreviousPollsAnswer },
  ),
  removePreviousPoll: write('POST', '/v1/previous-polls/{year}/remove', 'Remove a previous poll', {
    params: PreviousPollPath,
    body: PreviousPollRemovalBody,
    answer: PreviousPollsAnswer,
  }),
};
