import { z } from 'zod';
import { isCaseId, SIGNAL_KINDS } from '../../rules/caseIds';
import { Dj } from '../dj';
import { MOST_NOTE_CHARACTERS } from '../core/constants';
import {
  Count,
  Instant,
  object,
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
 * One signal on a DJ-day or, of duplicates, on the poll, there wherever its counts allow one, also within its limit.
 * `seen`, `expected`, `limit` are votes, of lockstep voters; `expected` is null where nothing is expected, `limit` where
 * no value would flag the DJ-day, `p` where the signal is no test. `votes` are the suspect ones: of a level 0, because
 * nobody can tell which votes are above the expected number. `detail` names no voter and no source.
 */
export const ReviewSignal = object('ReviewSignal', {
  kind: SignalKind,
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
export type CaseId = z.infer<typeof CaseId>;

/**
 * One test of a day. An ended day has several runs where its votes changed afterwards; none of them ever changes.
 * `provisional`: the day is running, and `hours` full hours of it were tested. `tested` and `flagged` count DJ-days.
 */
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

const caseFields = {
  id: CaseId,
  votes: Count,
  votesNow: Count,
  signals: z.array(ReviewSignal),
  reasons: z.array(SignalKind).meta({ description: 'which of the signals flag it' }),
  q: z.number().min(0).max(1).nullable().meta({
    description: 'after Benjamini and Hochberg over the DJ-days tested; null without a test',
  }),
  suspects: z.object({ signal: SignalKind, votes: Count }).nullable().meta({
    description:
      'what an exclusion starts from: the suspect votes that still count, of the first signal that names them (source, lockstep, night); null: a level alone flags it, and names none',
  }),
  inQuestion: Count.meta({
    description: 'votes in question that still count: of a level those above the expected number',
  }),
  rank: Place.meta({ description: 'of the DJ now, in the whole poll' }),
  rankWithout: Place.meta({ description: 'the same without the votes in question' }),
  state: CaseState,
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

/**
 * A DJ-day that a run flagged, with its signals as the newest run that flagged it found them (`runAt`).
 * `votes` are the DJ's valid votes of that day as that run saw them, `votesNow` those that count now.
 */
export const DjDayCase = object('DjDayCase', { ...caseFields, date: TokyoDay, dj: Dj });
export type DjDayCase = z.infer<typeof DjDayCase>;

/** All votes that break the poll's rule, and that none of them is their voter's first. `votes` as they were last counted. */
export const RuleCase = object('RuleCase', { ...caseFields, date: z.null(), dj: z.null() });
export type RuleCase = z.infer<typeof RuleCase>;

export const ReviewCase = z.union([DjDayCase, RuleCase]).meta({ id: 'ReviewCase' });
export type ReviewCase = z.infer<typeof ReviewCase>;

export const ReviewQuery = z.strictObject({
  date: TokyoDay.optional(),
  state: CaseState.optional(),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;

/**
 * GET /v1/review. Runs by day, oldest first; the case of the poll's rule first, then the newest day first, within a day
 * the least expected first. `open` counts the open cases of the whole poll, whatever was requested.
 */
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

export const CaseAnswer = z.object({ case: ReviewCase, open: Count }).meta({ id: 'DecidedCase' });
export type CaseAnswer = z.infer<typeof CaseAnswer>;

/** `A`, `B`, `C`: the sources with the most votes, in that order; `other`: all others; `none`: no source is recorded. */
export const SourceLabel = z.enum(['A', 'B', 'C', 'other', 'none']).meta({ id: 'SourceLabel' });
export type SourceLabel = z.infer<typeof SourceLabel>;

const Hours = z.array(Count).length(24);

/**
 * GET /v1/review/{case}/hours: the votes of a DJ-day by Tokyo hour and source, and those of all other DJs on that day.
 * Void votes are included (`voided` of the DJ's), so that an exclusion takes no evidence away.
 */
export const CaseHoursAnswer = object('CaseHours', {
  snapshot: Snapshot,
  case: CaseId,
  votes: Count,
  voided: Count,
  sources: Count,
  bySource: z.array(z.object({ label: SourceLabel, votes: Count, hours: Hours })),
  others: z.object({ votes: Count, hours: Hours }),
});
export type CaseHoursAnswer = z.infer<typeof CaseHoursAnswer>;

const MOST_PLACES = 20;

/** `1,3,10,20`: places of the ranking. */
const Places = z
  .string()
  .regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/, 'expected places as 1,3,10,20')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((places) => places.length <= MOST_PLACES, `at most ${MOST_PLACES} places`);

export const FirmnessQuery = z.strictObject({
  places: Places.optional().meta({ description: 'left out: 1,3,10,20' }),
});
export type FirmnessQuery = z.infer<typeof FirmnessQuery>;

/**
 * Whether any decision on the open cases could change who stands on `place` or above. `margin`: the smallest lead in
 * votes that a DJ up there keeps over the next one below with all of its open votes voided, firm above 0; null where none
 * of them has any. `canChange`: whose open cases could, each of them alone, best placed first.
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

/** GET /v1/firmness. */
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
