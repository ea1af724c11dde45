import { z } from 'zod';
import { AuditCheck } from './audit';
import { Dj } from './dj';
import { MatchSummary } from './decisions/exclusions';
import { CaseId, CaseState, SignalKind } from './decisions/review';
import { VersionState } from './decisions/versions';
import { Standing } from './ranking';
import {
  asLater,
  Count,
  Instant,
  laterKind,
  object,
  openCode,
  Place,
  read,
  Snapshot,
  TokyoDay,
} from './core/primitives';

/** A place with its votes, as the entry of an exclusion has it. */
export const LoggedStanding = z.object({ rank: Place, votes: Count });

/** From an entry of the audit log: `seq` is its number, `at` the real time. */
function logged<Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  const entry = { kind: z.literal(kind), at: Instant, seq: z.int().min(1), actor: z.string() };
  return z.object({ ...entry, ...shape });
}

/** The accepted votes of a Tokyo day, `voided` of them void now; `at`: its end, or now while it runs. */
const DayVotes = z.object({
  kind: z.literal('day'),
  at: Instant,
  date: TokyoDay,
  votes: Count,
  voided: Count,
});

/** A review run flagged the day for the first time (要確認); `at` is of the poll's clock. */
const Flagged = z.object({
  kind: z.literal('flagged'),
  at: Instant,
  case: openCode(CaseId),
  date: TokyoDay,
  votes: Count,
  reasons: z.array(openCode(SignalKind)),
});

/** Of the fields of a DJ those that were changed. */
export const DjFields = Dj.omit({ id: true, formerNames: true }).partial();

/** Null: that end stayed, or there was none before. */
const WindowEnds = z.object({ opensAt: Instant.nullable(), closesAt: Instant.nullable() });

/** `accepted` counts the votes of all DJs, on days on which this one has some; how many were its own is not recorded. */
export const Imported = z.object({
  file: z.string().nullable(),
  accepted: Count,
  from: TokyoDay,
  to: TokyoDay,
  reason: z.string().nullable(),
});

/** Where two people decided: who proposed what `actor` accepted; null: one decided alone. */
const proposedBy = z.string().nullable();

/**
 * `held`: votes of this DJ that it matched. `votes`: those that it voided or gave back (others are void by another one). The
 * entry names the 50 DJs with most votes: null where this one is not among them, `before` and `after` also where nothing
 * changed. `djs`: how many DJs it changed in all.
 */
const exclusion = {
  id: z.string().meta({ example: 'x-1' }),
  reason: z.string(),
  match: MatchSummary,
  case: z.string().nullable(),
  held: Count,
  votes: Count.nullable(),
  before: LoggedStanding.nullable(),
  after: LoggedStanding.nullable(),
  djs: Count,
  proposedBy,
};

const CaseDecision = z.object({
  state: openCode(CaseState),
  owner: z.string().nullable(),
  note: z.string(),
});
/** A decision on one of its cases. */
export const CaseDecided = z.object({
  case: openCode(CaseId),
  date: TokyoDay,
  before: CaseDecision,
  after: CaseDecision,
});

/** `standing`: this DJ in that version; null where it is not in it, or where its bytes are `damaged`. */
const version = {
  id: z.string().meta({ example: 'v-1' }),
  label: z.string(),
  final: z.boolean(),
  standing: Standing.nullable(),
  damaged: z.boolean(),
  proposedBy,
};

const PhaseAfterWithdrawal = z
  .enum(['as_before', 'final', 'review'])
  .meta({ id: 'PhaseAfterWithdrawal' });

/** `was`: its state before; `phase`: what became of the poll's. */
export const Withdrawn = z.object({
  was: openCode(VersionState),
  phase: openCode(PhaseAfterWithdrawal),
  reason: z.string(),
});

/** `sample`: the made-up votes of a demonstration; `repaired`: sums per DJ were wrong, and written anew from the votes. */
const KnownEvent = z.discriminatedUnion('kind', [
  DayVotes,
  Flagged,
  logged('registered', { name: z.string() }),
  logged('edited', { before: DjFields, after: DjFields }),
  logged('removed', { name: z.string() }),
  logged('window', {
    before: WindowEnds.nullable().meta({ description: 'null: the poll was made' }),
    after: WindowEnds,
  }),
  logged('imported', Imported.shape),
  logged('sample', { votes: Count }),
  logged('repaired', {}),
  logged('excluded', exclusion),
  logged('undone', exclusion),
  // `votes` as the run counted them; `exclusion`: the one that the decision follows from.
  logged('case', { ...CaseDecided.shape, votes: Count, exclusion: z.string().nullable() }),
  logged('frozen', version),
  logged('published', { ...version, replaces: z.string().nullable() }),
  logged('withdrawn', { ...version, ...Withdrawn.shape }),
]);

const KINDS = KnownEvent.options.map(({ shape }) => shape.kind.value);
const LaterEvent = z.object({ at: Instant, kind: laterKind(KINDS) }).transform(asLater);

export const DjEvent = z.union([KnownEvent, LaterEvent]).meta({ id: 'DjEvent' });
export type DjEvent = z.infer<typeof DjEvent>;

/**
 * What changed the figures of one DJ, oldest first. `now`: in the live ranking; `otherExclusions`: exclusions and undos that
 * changed other DJs alone, which may have moved its place; `log`: the audit log that it rests on.
 */
export const DjHistoryAnswer = object('DjHistory', {
  snapshot: Snapshot,
  dj: Dj,
  events: z.array(DjEvent),
  now: z.object({ ...Standing.shape, voided: Count }),
  published: z
    .object({ id: z.string(), label: z.string(), standing: Standing.nullable() })
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
