import { z } from 'zod';
import { Dj } from '../dj';
import { READERS } from '../core/constants';
import {
  Count,
  Instant,
  object,
  openCode,
  Place,
  read,
  Reason,
  Sha256,
  TokyoDay,
  write,
} from '../core/primitives';
import { CaseId, FirmPlaces, SignalKind } from './review';

// PostgreSQL knows no year 0.
const MatchInstant = Instant.refine((text) => text >= '1900', 'expected a year from 1900 on');

const texts = (longest: number, most: number) =>
  z.array(z.string().min(1).max(longest)).min(1).max(most).optional();

/**
 * Which votes: AND across fields, OR within one. [from, to) are instants, `hours` hours of the day in Tokyo, `voters` and
 * `sources` as they were handed in or as they are stored. `perVoterPerDay`, `perVoterPerPoll`: all but a voter's first
 * stored vote of a Tokyo day or of the poll (by instant, then id), whatever the other fields match; votes without a voter
 * never repeat. `suspects` stands alone: the valid votes that a case suspects, by `signal` or by the one it names first.
 */
export const ExclusionMatch = z
  .strictObject({
    voteIds: texts(200, 20_000),
    voters: texts(1000, 10_000),
    sources: texts(1000, 10_000),
    djs: texts(200, 1_000),
    from: MatchInstant.optional(),
    to: MatchInstant.optional(),
    hours: z.array(z.int().min(0).max(23)).min(1).max(24).optional(),
    repeats: z.enum(['perVoterPerDay', 'perVoterPerPoll']).optional(),
    suspects: z.strictObject({ case: CaseId, signal: SignalKind.optional() }).optional(),
  })
  .refine((match) => Object.values(match).some((field) => field !== undefined), {
    message: 'an empty match would be every vote: name at least one field',
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'to is not after from',
  })
  .refine(
    ({ suspects, ...others }) =>
      !suspects || Object.values(others).every((one) => one === undefined),
    { path: ['suspects'], message: 'the suspect votes of a case stand alone' },
  )
  .meta({ id: 'ExclusionMatch' });
export type ExclusionMatch = z.infer<typeof ExclusionMatch>;

/** A match in lists and in the audit log: of ids, voters and sources only their number. */
export const MatchSummary = object('MatchSummary', {
  voteIds: Count.optional(),
  voters: Count.optional(),
  sources: Count.optional(),
  djs: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  hours: z.array(z.int()).optional(),
  repeats: z.string().optional(),
  suspects: z.object({ case: z.string(), signal: z.string() }).optional(),
});
export type MatchSummary = z.infer<typeof MatchSummary>;

/** A dry run tells what an exclusion would do; the exclusion repeats its `matchHash`. */
const decided = { reason: Reason, matchHash: Sha256 };
const wanted = {
  match: ExclusionMatch,
  case: CaseId.optional().meta({ description: 'the case of 要確認 that it decides' }),
};
export const ExclusionBody = z
  .discriminatedUnion('dryRun', [
    z.strictObject({ dryRun: z.literal(true), ...wanted, ...z.object(decided).partial().shape }),
    z.strictObject({ dryRun: z.literal(false), ...wanted, ...decided }),
  ])
  .meta({ id: 'ExclusionBody' });
export type ExclusionBody = z.infer<typeof ExclusionBody>;

/** A DJ's place and votes before and after; both as GET /v1/total counts them. */
export const RankChange = object('RankChange', {
  dj: Dj,
  rank: Place,
  tied: z.boolean(),
  rankAfter: Place,
  tiedAfter: z.boolean(),
  votes: Count,
  votesAfter: Count,
});
export type RankChange = z.infer<typeof RankChange>;

export const ExclusionTotals = object('ExclusionTotals', {
  valid: Count,
  validAfter: Count,
  voided: Count,
  voidedAfter: Count,
  djsWithVotes: Count,
  djsWithVotesAfter: Count,
});

/** `days`: those that change; `ranking`: DJs whose place, tie or votes change, and the first 20, best first as before. */
const effect = {
  totals: ExclusionTotals,
  days: z.array(z.object({ date: TokyoDay, votes: Count, votesAfter: Count })),
  ranking: z.array(RankChange),
};

/** Why an exclusion takes a second administrator (rules/poll.ts). */
export const SecondReason = z.enum(['share', 'topTen']).meta({ id: 'SecondReason' });
export type SecondReason = z.infer<typeof SecondReason>;

/**
 * `matched`: every vote that matches, `votes`: those not void before; `voters`: distinct ones of the matched, null where none
 * has one. `leftOut`: where DJs and voters or sources are named, the votes that match but for the DJ, and the 20 DJs with most.
 * `needsSecond`: empty where one administrator decides. `firmness`: afterwards, `case` decided. `id`: null after a dry run.
 */
export const ExclusionAnswer = object('ExclusionAnswer', {
  id: z.string().nullable(),
  matched: Count,
  votes: Count,
  voters: Count.nullable(),
  matchHash: Sha256,
  leftOut: z
    .object({
      votes: Count,
      djs: z.array(z.object({ id: z.string(), name: z.string(), votes: Count })),
    })
    .nullable(),
  needsSecond: z.array(openCode(SecondReason)),
  ...effect,
  firmness: FirmPlaces,
});
export type ExclusionAnswer = z.infer<typeof ExclusionAnswer>;

/** The last three are null while it holds. `at` is the real time. */
export const Exclusion = object('Exclusion', {
  id: z.string().meta({ example: 'x-1' }),
  at: Instant,
  actor: z.string(),
  reason: z.string(),
  match: MatchSummary,
  matched: Count,
  votes: Count,
  matchHash: Sha256,
  case: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
});
export type Exclusion = z.infer<typeof Exclusion>;

/** GET /v1/exclusions: newest first, undone ones too. */
export const ExclusionsAnswer = object('Exclusions', { exclusions: z.array(Exclusion) });
export type ExclusionsAnswer = z.infer<typeof ExclusionsAnswer>;

const ExclusionPath = z.strictObject({
  id: z.string().regex(/^x-[1-9]\d{0,8}$/, 'expected x- and a number'),
});

export const UndoBody = z
  .discriminatedUnion('dryRun', [
    z.strictObject({ dryRun: z.literal(true), reason: Reason.optional() }),
    z.strictObject({ dryRun: z.literal(false).optional(), reason: Reason }),
  ])
  .meta({ id: 'UndoBody' });
export type UndoBody = z.infer<typeof UndoBody>;

/** `matched` counts what the exclusion held, `votes` those that count again: no other exclusion holds them. */
export const UndoAnswer = object('UndoAnswer', {
  id: z.string(),
  matched: Count,
  votes: Count,
  ...effect,
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;

export const exclusionEndpoints = {
  exclusions: read('/v1/exclusions', 'Exclusions', ExclusionsAnswer),
};

/** An auditor may make dry runs; anything else is an administrator's decision. */
export const exclusionMutations = {
  postExclusion: write('POST', '/v1/exclusions', 'Preview or make an exclusion', {
    body: ExclusionBody,
    answer: ExclusionAnswer,
    proposes: true,
    roles: READERS,
  }),
  undoExclusion: write('POST', '/v1/exclusions/{id}/undo', 'Preview or make an undo', {
    params: ExclusionPath,
    body: UndoBody,
    answer: UndoAnswer,
    roles: READERS,
  }),
};
