import { z } from 'zod';
import { LONGEST_DJ_FIELD } from '../rules/poll';
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  MOST_PREVIOUS_POLL_PLACES,
  MOST_PREVIOUS_VOTES,
} from '../rules/previousPolls/file';
import { READERS } from './core/constants';
import { Count, object, Place, read, Reason, strictObject, write } from './core/primitives';
import { DjField } from './dj';

const DjId = z.string().min(1).max(LONGEST_DJ_FIELD);
const Line = z.int().min(1).meta({ description: 'in the order of the file, from 1' });
const Votes = Count.max(MOST_PREVIOUS_VOTES)
  .nullable()
  .meta({ description: 'null: places alone are known of that poll' });

/** A line that matches no DJ. `candidates`: ids of the first 20 DJs of its folded name, if several, or another line has it. */
export const UnmatchedPlace = object('UnmatchedPlace', {
  line: Line,
  name: z.string(),
  rank: Place,
  votes: Votes,
  candidates: z.array(z.string()),
});
export type UnmatchedPlace = z.infer<typeof UnmatchedPlace>;

/** A poll that was held before this one. `total`: the sum of its votes, null where it has places alone; `djs`: its lines. */
export const PreviousPoll = object('PreviousPoll', {
  year: z.int().min(EARLIEST_YEAR).max(LATEST_YEAR),
  name: z.string(),
  total: Count.nullable(),
  djs: Count,
  unmatched: z.array(UnmatchedPlace),
});
export type PreviousPoll = z.infer<typeof PreviousPoll>;

/**
 * `previous` (前回): its place in the newest previous poll, with votes after the close of this one alone. `isNew` 初登場: in
 * no previous poll. `isBack` 返り咲き: in an older one, not in the newest. One of the `candidates` is neither.
 */
export const PreviousPollDj = object('PreviousPollDj', {
  dj: z.string(),
  previous: object('PreviousPlace', { rank: Place, tied: z.boolean(), votes: Votes }).nullable(),
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

/** The ranking of a year as a whole. `reason` is required where it replaces one; `dryRun` stores nothing. */
export const PreviousPollBody = strictObject('PreviousPollBody', {
  name: z.string().trim().min(1).max(200),
  places: z
    .array(
      z.strictObject({
        rank: Place,
        name: DjField.min(1),
        kana: DjField.optional(),
        id: DjField.optional().meta({ description: 'of the DJ in this poll' }),
        votes: Votes,
      }),
    )
    .min(1)
    .max(MOST_PREVIOUS_POLL_PLACES),
  reason: Reason.optional(),
  dryRun: z.boolean().optional(),
});
export type PreviousPollBody = z.infer<typeof PreviousPollBody>;

/** `replaces`: that year is there already. */
export const PutPreviousPollAnswer = object('PutPreviousPoll', {
  poll: PreviousPoll,
  replaces: z.boolean(),
  dryRun: z.boolean(),
});
export type PutPreviousPollAnswer = z.infer<typeof PutPreviousPollAnswer>;

/** `dj` null: what was decided on the line is taken back. */
const MatchBody = z.strictObject({ line: Line, dj: DjId.nullable() });

const params = z.strictObject({
  year: z
    .string()
    .regex(/^(19|2\d)\d\d$/, 'expected a year as YYYY')
    .transform(Number),
});
const YEAR = '/v1/previous-polls/{year}';

export const previousPollEndpoints = {
  previousPolls: read('/v1/previous-polls', 'Rankings of previous polls', PreviousPollsAnswer),
};

/** An auditor may make dry runs; anything else is an administrator's decision. */
export const previousPollMutations = {
  putPreviousPoll: write('PUT', YEAR, 'Store the ranking of a previous poll', {
    params,
    body: PreviousPollBody,
    answer: PutPreviousPollAnswer,
    roles: READERS,
  }),
  matchPreviousPollPlace: write(
    'POST',
    `${YEAR}/match`,
    'Match a line of a previous poll with a DJ',
    { params, body: MatchBody, answer: PreviousPollsAnswer },
  ),
  removePreviousPoll: write('POST', `${YEAR}/remove`, 'Remove a previous poll', {
    params,
    body: z.strictObject({ reason: Reason }),
    answer: PreviousPollsAnswer,
  }),
};
