import { z } from 'zod';
import { object, read } from './core/define';
import { VERSION_STATES } from '../rules/versions/versionStates';
import { AuditCheck } from './audit';
import { Dj } from './dj';
import { ToldMatch } from './decisions/exclusionMatch';
import { Count, Instant, Place, Snapshot, TokyoDay } from './core/primitives';
import { CaseId, CaseState, SignalKind } from './decisions/review';

/** A place with its votes, as the entry of an exclusion has it. */
export const Standing = z.object({ rank: Place, votes: Count });

/** The same in a ranking that is known whole. */
const RankedStanding = Standing.extend({ tied: z.boolean() });

/** What is from an entry of the audit log: `seq` is its number, `at` the real time. */
const logged = { at: Instant, seq: z.int().min(1), actor: z.string() };

/** The votes of one Tokyo day that were accepted, `voided` of them void now; `at`: its end, or now while it runs. */
const DayVotes = z.object({
  kind: z.literal('day'),
  at: Instant,
  date: TokyoDay,
  votes: Count,
  voided: Count,
});

/** A run flagged the day for the first time (要確認). No entry of the log; `at` is of the poll's clock. */
const Flagged = z.object({
  kind: z.literal('flagged'),
  at: Instant,
  case: CaseId,
  date: TokyoDay,
  votes: Count,
  reasons: z.array(SignalKind),
});

/** Of the fields of a DJ those that were changed. */
const DjFields = Dj.omit({ id: true, formerNames: true }).partial();

const Registered = z.object({ kind: z.literal('registered'), ...logged, name: z.string() });
const Edited = z.object({
  kind: z.literal('edited'),
  ...logged,
  before: DjFields,
  after: DjFields,
});
const Removed = z.object({ kind: z.literal('removed'), ...logged, name: z.string() });

/** The window as it was made or changed; null: that end stayed, or there was none before. */
const WindowEnds = z.object({ opensAt: Instant.nullable(), closesAt: Instant.nullable() });
const WindowSet = z.object({
  kind: z.literal('window'),
  ...logged,
  before: WindowEnds.nullable().meta({ description: 'null: the poll was made' }),
  after: WindowEnds,
});

/**
 * An import with votes of days on which this DJ has some: it may have brought them. `accepted` counts those of all
 * DJs; how many were of this one is not recorded.
 */
const Imported = z.object({
  kind: z.literal('imported'),
  ...logged,
  file: z.string().nullable(),
  accepted: Count,
  from: TokyoDay,
  to: TokyoDay,
  reason: z.string().nullable(),
});

/** The made-up vote of a demonstration. */
const Sample = z.object({ kind: z.literal('sample'), ...logged, votes: Count });

/** Sums per DJ were wrong, and written anew from the stored votes. */
const Repaired = z.object({ kind: z.literal('repaired'), ...logged });

/** Where two people decided: who proposed what `actor` accepted; null: one decided alone. */
const proposedBy = z.string().nullable();

/**
 * `held`: votes of this DJ that the exclusion matched. `votes`: how many of them it voided or gave back, the others
 * being void by another exclusion; null where the entry, which names the 50 DJs with most votes, leaves this one out;
 * `before` and `after` then too, and where nothing changed. `djs`: how many DJs the entry changed in all.
 */
const exclusion = {
  ...logged,
  id: z.string().meta({ example: 'x-1' }),
  reason: z.string(),
  match: ToldMatch,
  case: z.string().nullable(),
  held: Count,
  votes: Count.nullable(),
  before: Standing.nullable(),
  after: Standing.nullable(),
  djs: Count,
  proposedBy,
};
const Excluded = z.object({ kind: z.literal('excluded'), ...exclusion });
const Undone = z.object({ kind: z.literal('undone'), ...exclusion });

const CaseDecided = z.object({ state: CaseState, owner: z.string().nullable(), note: z.string() });

/** A decision on one of its cases; `exclusion`: the one that it follows from. `votes` as the run saw them. */
const Case = z.object({
  kind: z.literal('case'),
  ...logged,
  case: CaseId,
  date: TokyoDay,
  votes: Count,
  before: CaseDecided,
  after: CaseDecided,
  exclusion: z.string().nullable(),
});

/** `standing`: this DJ in that version; null where it is not in it, or where its bytes are `damaged`. */
const version = {
  ...logged,
  id: z.string().meta({ example: 'v-1' }),
  label: z.string(),
  final: z.boolean(),
  standing: RankedStanding.nullable(),
  damaged: z.boolean(),
  proposedBy,
};
const Frozen = z.object({ kind: z.literal('frozen'), ...version });
const Published = z.object({
  kind: z.literal('published'),
  ...version,
  replaces: z.string().nullable(),
});
const Withdrawn = z.object({
  kind: z.literal('withdrawn'),
  ...version,
  was: z.enum(VERSION_STATES),
  phase: z.enum(['as_before', 'final', 'review']),
  reason: z.string(),
});

export const DjEvent = z
  .discriminatedUnion('kind', [
    DayVotes,
    Flagged,
    Registered,
    Edited,
    Removed,
    WindowSet,
    Imported,
    Sample,
    Repaired,
    Excluded,
    Undone,
    Case,
    Frozen,
    Published,
    Withdrawn,
  ])
  .meta({ id: 'DjEvent' });
export type DjEvent = z.infer<typeof DjEvent>;

/**
 * GET /v1/djs/{dj}/history: what changed the figures of one DJ, oldest first. `now`: in the live ranking;
 * `published`: in the version that is published. `otherExclusions`: exclusions and undos that changed votes of other
 * DJs alone, which may have moved its place. `log`: the audit log that it rests on.
 */
export const DjHistoryAnswer = object('DjHistory', {
  snapshot: Snapshot,
  dj: Dj,
  events: z.array(DjEvent),
  now: RankedStanding.extend({ voided: Count }),
  published: z
    .object({ id: z.string(), label: z.string(), standing: RankedStanding.nullable() })
    .nullable(),
  otherExclusions: Count,
  log: AuditCheck,
});
export type DjHistoryAnswer = z.infer<typeof DjHistoryAnswer>;

export const djHistoryEndpoints = {
  djHistory: read('/v1/djs/{dj}/history', 'What changed the figures of one DJ', DjHistoryAnswer, {
    params: z.strictObject({ dj: z.string().min(1).max(200) }),
  }),
};
