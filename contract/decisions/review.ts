import { z } from 'zod';
import { isCaseId, SIGNAL_KINDS } from '../../rules/caseIds';
import { Dj } from '../dj';
import { MOST_NOTE_CHARACTERS } from '../core/constants';
import {
  Count,
  Instant,
  object,
  openCode,
  Place,
  read,
  Snapshot,
  strictObject,
  TokyoDay,
  write,
} from '../core/primitives';

export const SignalKind = z.enum(SIGNAL_KINDS).meta({ id: 'SignalKind' });
export type SignalKind = z.infer<typeof SignalKind>;

/**
 * A signal on a DJ-day or, of duplicates, on the poll, also within its limit. `seen`, `expected`, `limit` are votes, of
 * lockstep voters; `expected` is null where nothing is, `limit` where no value would flag, `p` where it is no test. `votes`:
 * the suspect ones, 0 of a level, since nobody can tell which. `detail` names no voter and no source.
 */
export const ReviewSignal = object('ReviewSignal', {
  kind: openCode(SignalKind),
  seen: z.number(),
  expected: z.number().nullable(),
  limit: z.number().nullable(),
  p: z.number().min(0).max(1).nullable(),
  at: Instant.meta({ description: 'of the run that found it' }),
  votes: Count,
  detail: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
});
export type ReviewSignal = z.infer<typeof ReviewSignal>;

/** `open` 未判断, `harmless` 問題なし, `excluded` 除外済. */
export const CaseState = z.enum(['open', 'harmless', 'excluded']).meta({ id: 'CaseState' });
export type CaseState = z.infer<typeof CaseState>;

/** `2022-09-17:dj-id`: a Tokyo day and a DJ; `duplicates:perDay`, `duplicates:perPoll`: all votes that break that rule. */
export const CaseId = z
  .string()
  .max(300)
  .refine(isCaseId, 'expected a day and a DJ, as 2022-09-17:dj-id, or duplicates:perDay')
  .meta({ id: 'CaseId', example: '2022-09-17:dj-0123456789ab' });

/** `provisional`: the day is running, and `hours` full hours of it were tested. `tested` and `flagged` count DJ-days. */
export const ReviewRun = object('ReviewRun', {
  date: TokyoDay,
  at: Instant.meta({ description: "by the poll's clock" }),
  provisional: z.boolean(),
  hours: z.int().min(1).max(23).nullable(),
  tested: Count,
  flagged: Count,
  expectedHarmless: z.number().min(0),
});
export type ReviewRun = z.infer<typeof ReviewRun>;

/**
 * `q`: after Benjamini and Hochberg over the tested DJ-days; null without a test. `suspects`: what an exclusion starts from,
 * the suspect votes that still count, of the first signal that names them (source, lockstep, night); null: of a level alone.
 */
const caseFields = {
  id: openCode(CaseId),
  votes: Count,
  votesNow: Count,
  signals: z.array(ReviewSignal),
  reasons: z.array(openCode(SignalKind)).meta({ description: 'which of the signals flag it' }),
  q: z.number().min(0).max(1).nullable(),
  suspects: z.object({ signal: openCode(SignalKind), votes: Count }).nullable(),
  inQuestion: Count.meta({ description: 'of a level the votes above the expected number' }),
  rank: Place.meta({ description: 'of the DJ now, in the whole poll' }),
  rankWithout: Place.meta({ description: 'the same without the votes in question' }),
  state: openCode(CaseState),
  owner: z.string().nullable(),
  note: z.string(),
  exclusions: z.array(z.string()).meta({ description: 'active ones that were made from it' }),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedRunAt: Instant.nullable().meta({ description: 'the run whose signals were decided on' }),
  runAt: Instant,
  stillFlagged: z.boolean().meta({ description: 'false: the newest run flags it no more' }),
  provisional: z.boolean().meta({ description: 'of the running day: nothing to decide yet' }),
  version: Count.meta({ description: 'what a decision names as `seen`; 0 where provisional' }),
};

/** Signals and `votes` (the day's valid ones) as the newest run that flagged it saw them (`runAt`); `votesNow` count now. */
export const DjDayCase = object('DjDayCase', { ...caseFields, date: TokyoDay, dj: Dj });
export type DjDayCase = z.infer<typeof DjDayCase>;

/** All votes that break the poll's rule: none of them is their voter's first. `votes` as they were last counted. */
export const RuleCase = object('RuleCase', { ...caseFields, date: z.null(), dj: z.null() });
export type RuleCase = z.infer<typeof RuleCase>;

export const ReviewCase = z.union([DjDayCase, RuleCase]).meta({ id: 'ReviewCase' });
export type ReviewCase = z.infer<typeof ReviewCase>;

const ReviewQuery = z.strictObject({ date: TokyoDay, state: CaseState }).partial();
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/** Runs oldest first; the case of the rule, then the newest day, in it the least expected first. `open`: of the whole poll. */
export const ReviewAnswer = object('Review', {
  snapshot: Snapshot,
  runs: z.array(ReviewRun),
  cases: z.array(ReviewCase),
  open: Count,
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/**
 * PUT /v1/review/{id}. `seen`: the case's `version` that was decided on, 409 `case_changed` where it has another one by
 * now. `owner`: the account's own e-mail, null, or who it is already. `excluded` follows from an exclusion alone.
 */
export const CaseBody = strictObject('CaseDecision', {
  state: CaseState,
  owner: z.string().min(1).max(320).nullable(),
  note: z.string().trim().max(MOST_NOTE_CHARACTERS),
  seen: Count,
});
export type CaseBody = z.infer<typeof CaseBody>;

export const CaseAnswer = object('DecidedCase', { case: ReviewCase, open: Count });
export type CaseAnswer = z.infer<typeof CaseAnswer>;

/** `A`, `B`, `C`: the sources with the most votes, in that order; `other`: all others; `none`: no source is recorded. */
export const SourceLabel = z.enum(['A', 'B', 'C', 'other', 'none']).meta({ id: 'SourceLabel' });
export type SourceLabel = z.infer<typeof SourceLabel>;

const Hours = z.array(Count).length(24);

/** A DJ-day by Tokyo hour and source, and all other DJs. With void votes (`voided`): an exclusion takes no evidence away. */
export const CaseHoursAnswer = object('CaseHours', {
  snapshot: Snapshot,
  case: openCode(CaseId),
  votes: Count,
  voided: Count,
  sources: Count,
  bySource: z.array(z.object({ label: openCode(SourceLabel), votes: Count, hours: Hours })),
  others: z.object({ votes: Count, hours: Hours }),
});
export type CaseHoursAnswer = z.infer<typeof CaseHoursAnswer>;

/** `1,3,10,20`: places of the ranking. */
const Places = z
  .string()
  .regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/, 'expected places as 1,3,10,20')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((places) => places.length <= 20, 'at most 20 places');

const FirmnessQuery = z.strictObject({
  places: Places.optional().meta({ description: 'left out: 1,3,10,20' }),
});
export type FirmnessQuery = z.infer<typeof FirmnessQuery>;

/**
 * Whether decisions on the open cases could change who stands on `place` or above. `margin`: the smallest lead in votes that
 * a DJ up there keeps with all of its open votes voided; null where none has any. `canChange`: whose cases could, each alone.
 */
const FirmPlace = object('FirmPlace', {
  place: z.int().min(1),
  firm: z.boolean(),
  margin: z.int().nullable(),
  canChange: z.array(Dj),
});

/** `openVotes`: votes of the open cases that still count. */
export const FirmPlaces = object('FirmPlaces', { openVotes: Count, places: z.array(FirmPlace) });
export type FirmPlaces = z.infer<typeof FirmPlaces>;

export const FirmnessAnswer = object('Firmness', { snapshot: Snapshot, ...FirmPlaces.shape });
export type FirmnessAnswer = z.infer<typeof FirmnessAnswer>;

export const reviewEndpoints = {
  review: read('/v1/review', 'Cases to review', ReviewAnswer, { query: ReviewQuery }),
  caseHours: read('/v1/review/{case}/hours', 'Votes of a case by hour', CaseHoursAnswer, {
    params: z.strictObject({ case: CaseId }),
  }),
  firmness: read('/v1/firmness', 'Which places can still change', FirmnessAnswer, {
    query: FirmnessQuery,
  }),
};

export const reviewMutations = {
  putCase: write('PUT', '/v1/review/{id}', 'Decide a case', {
    params: z.strictObject({ id: CaseId }),
    body: CaseBody,
    answer: CaseAnswer,
  }),
};
