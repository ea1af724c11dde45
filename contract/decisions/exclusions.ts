import { z } from 'zod';
import { object, read, write } from '../core/define';
import { Dj } from '../dj';
import { LONGEST_REASON, READERS } from '../core/constants';
import { Count, Instant, Place, TokyoDay } from '../core/primitives';
import { CaseId, FirmPlaces } from './review';
import { ExclusionMatch, ToldMatch } from './exclusionMatch';

const Reason = z.string().trim().min(1).max(LONGEST_REASON);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hex');

/** A dry run says what an exclusion would do; the exclusion itself repeats the `matchHash` of that. */
export const ExclusionBody = z
  .discriminatedUnion('dryRun', [
    z.strictObject({
      dryRun: z.literal(true),
      match: ExclusionMatch,
      reason: Reason.optional(),
      matchHash: Sha256.optional(),
      case: CaseId.optional(),
    }),
    z.strictObject({
      dryRun: z.literal(false),
      match: ExclusionMatch,
      reason: Reason,
      matchHash: Sha256,
      case: CaseId.optional().meta({ description: 'the case of 要確認 that it decides' }),
    }),
  ])
  .meta({ id: 'ExclusionBody' });
export type ExclusionBody = z.infer<typeof ExclusionBody>;

/** A DJ's place and votes now (before) and after; both as GET /v1/total counts them. */
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

/**
 * What the figures become. `days` are those that change. `ranking` has every DJ whose place (also whether it is tied)
 * or votes change, and the first 20 in any case, best first as they stand before.
 */
const effect = {
  totals: ExclusionTotals,
  days: z.array(z.object({ date: TokyoDay, votes: Count, votesAfter: Count })),
  ranking: z.array(RankChange),
};

/** Why an exclusion wants a second administrator (rules/secondPerson.ts). */
export const SecondReason = z.enum(['share', 'topTen']).meta({ id: 'SecondReason' });
export type SecondReason = z.infer<typeof SecondReason>;

/**
 * POST /v1/exclusions. `matched` counts every vote that matches, `votes` those that it voids (the others are
 * void already); `voters` are the distinct voters of the matched, null where none carries one.
 * `leftOut`: where DJs and voters or sources were named, the votes that match but for the DJ; the 20 DJs
 * with most of them are named. `needsSecond`: why it is, or would be, a proposal for a second administrator; empty: it
 * takes effect at once. `firmness`: how firm places 1, 3, 10 and 20 are after it, with the open cases that remain: that of
 * `case` is decided by it. `id` is null after a dry run.
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
  needsSecond: z.array(SecondReason),
  ...effect,
  firmness: FirmPlaces,
});
export type ExclusionAnswer = z.infer<typeof ExclusionAnswer>;

/** An exclusion as it was made; the last three are null while it holds. `at` is of the real clock. */
export const Exclusion = object('Exclusion', {
  id: z.string().meta({ example: 'x-1' }),
  at: Instant,
  actor: z.string(),
  reason: z.string(),
  match: ToldMatch,
  matched: Count,
  votes: Count,
  matchHash: Sha256,
  case: z.string().nullable(),
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
});
export type Exclusion = z.infer<typeof Exclusion>;

/** GET /v1/exclusions: all of them, newest first, those that were undone too. */
export const ExclusionsAnswer = object('Exclusions', { exclusions: z.array(Exclusion) });
export type ExclusionsAnswer = z.infer<typeof ExclusionsAnswer>;

const ExclusionPath = z.strictObject({
  id: z.string().regex(/^x-[1-9]\d{0,8}$/, 'expected x- and a number'),
});

/** `dryRun` says what the undo would do. */
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
  undoExclusion: write(
    'POST',
    '/v1/exclusions/{id}/undo',
    'Preview or make the undo of an exclusion',
    { params: ExclusionPath, body: UndoBody, answer: UndoAnswer, roles: READERS },
  ),
};
