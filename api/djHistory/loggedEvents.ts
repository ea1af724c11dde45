import { z } from 'zod';
import type { AuditEntry } from '../../contract/audit';
import { Count, Instant } from '../../contract/core/primitives';
import { MatchSummary } from '../../contract/decisions/exclusions';
import {
  CaseDecided,
  type DjEvent,
  DjFields,
  Imported,
  LoggedStanding,
  Withdrawn,
} from '../../contract/djHistory';
import type { VersionStanding } from './queries';

/** What the entries themselves do not contain, but the stored votes and versions do. */
export interface History {
  dj: string;
  /** Tokyo days on which the DJ has votes, void ones too. */
  days: readonly string[];
  /** How many of its votes each exclusion holds or held, by its id. */
  held: ReadonlyMap<string, number>;
  standings: ReadonlyMap<string, VersionStanding>;
  /** Who made each proposal, by its id. */
  proposers: ReadonlyMap<string, string>;
}

type LoggedEvent = Extract<DjEvent, { seq: number }>;
type WithoutEntry<Event> = Event extends LoggedEvent ? Omit<Event, 'at' | 'seq' | 'actor'> : never;
type EventsOf<Detail> = (detail: Detail, history: History) => WithoutEntry<LoggedEvent>[];
type Reader = (entry: AuditEntry, history: History) => DjEvent[];

/** Reads entries whose detail has this schema; a forged one has no events, and the log itself still shows it. */
function reader<Schema extends z.ZodType>(
  schema: Schema,
  eventsOf: EventsOf<z.output<Schema>>,
): Reader {
  return ({ at, seq, actor, detail }, history) => {
    const parsed = schema.safeParse(detail);
    if (!parsed.success) return [];
    return eventsOf(parsed.data, history).map((event) => ({ ...event, at, seq, actor }));
  };
}

/** How many there are, and the first of them (counted of api/audit). */
const counted = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: Count, first: z.array(item) });
const Named = z.object({ id: z.string(), name: z.string() });
const Window = z.object({ opensAt: Instant, closesAt: Instant });
const End = Instant.nullable().default(null);
const ChangedWindow = z.object({ opensAt: End, closesAt: End });
/** The id of the proposal that another administrator accepted; left out: one decided alone. */
const proposal = z.string().optional();

const Exclusion = z.object({
  id: z.string(),
  proposal,
  reason: z.string(),
  match: MatchSummary,
  case: z.string().nullable(),
  djs: counted(
    z.object({ id: z.string(), votes: Count, before: LoggedStanding, after: LoggedStanding }),
  ),
});
const Version = z.object({ id: z.string(), label: z.string(), final: z.boolean(), proposal });

/** Entries that concern all DJs; an exclusion may, without naming the DJ. */
const ofAllDjs = {
  'poll.created': reader(z.object({ after: Window }), ({ after }) => [
    { kind: 'window', before: null, after },
  ]),
  'poll.changed': reader(
    z.object({ before: ChangedWindow, after: ChangedWindow }),
    ({ before, after }) =>
      after.opensAt || after.closesAt ? [{ kind: 'window', before, after }] : [],
  ),
  import: reader(Imported, (detail, { days }) =>
    days.some((day) => detail.from <= day && day <= detail.to)
      ? [{ kind: 'imported', ...detail }]
      : [],
  ),
  sample: reader(z.object({ votes: Count }), ({ votes }) => [{ kind: 'sample', votes }]),
  'sums.repaired': reader(z.object({ sums: z.record(z.string(), z.unknown()) }), ({ sums }) =>
    'sum_dj' in sums || 'sum_day_dj' in sums ? [{ kind: 'repaired' }] : [],
  ),
  'exclusion.made': reader(Exclusion, exclusionEvents('excluded')),
  'exclusion.undone': reader(Exclusion, exclusionEvents('undone')),
  'version.frozen': reader(Version, (version, history) => [
    { kind: 'frozen', ...versionOf(version, history) },
  ]),
  'version.published': reader(
    Version.extend({ replaces: z.string().nullable() }),
    ({ replaces, ...version }, history) => [
      { kind: 'published', ...versionOf(version, history), replaces },
    ],
  ),
  'version.withdrawn': reader(
    Version.extend(Withdrawn.shape),
    ({ was, phase, reason, ...version }, history) => [
      { kind: 'withdrawn', ...versionOf(version, history), was, phase, reason },
    ],
  ),
} satisfies Partial<Record<AuditEntry['action'], Reader>>;

/** Entries that concern the DJs that they name. */
const ofNamedDjs = {
  'djs.changed': reader(
    z.object({
      added: counted(Named),
      removed: counted(Named),
      changed: counted(z.object({ id: z.string(), before: DjFields, after: DjFields })),
    }),
    ({ added, removed, changed }, { dj }) => [
      ...ofDj(removed.first, dj).map(({ name }) => ({ kind: 'removed' as const, name })),
      ...ofDj(added.first, dj).map(({ name }) => ({ kind: 'registered' as const, name })),
      ...ofDj(changed.first, dj).map(({ before, after }) => {
        return { kind: 'edited' as const, before, after };
      }),
    ],
  ),
  'case.decided': reader(
    CaseDecided.extend({
      dj: z.object({ id: z.string() }),
      evidence: z.object({ votes: Count }),
      exclusion: z.string().nullish(),
    }),
    ({ dj, evidence: { votes }, exclusion = null, ...decided }, history) =>
      dj.id === history.dj ? [{ kind: 'case', ...decided, votes, exclusion }] : [],
  ),
} satisfies Partial<Record<AuditEntry['action'], Reader>>;

const PROPOSED = 'proposal.made';

/** The entries that a history is made of: all of `actions`, and those of `mentioning` that mention the DJ. */
export const ENTRIES = {
  actions: [...Object.keys(ofAllDjs), PROPOSED],
  mentioning: Object.keys(ofNamedDjs),
};

const readers: Partial<Record<string, Reader>> = { ...ofAllDjs, ...ofNamedDjs };

/** What an entry says of the DJ; nothing where it concerns others alone. */
export function eventsOf(entry: AuditEntry, history: History): DjEvent[] {
  return readers[entry.action]?.(entry, history) ?? [];
}

/** Who made each proposal, by its id. */
export function readProposers(entries: readonly AuditEntry[]): Map<string, string> {
  const Proposal = z.object({ id: z.string(), proposedBy: z.string() });
  const made = entries
    .filter(({ action }) => action === PROPOSED)
    .flatMap(({ detail }) => Proposal.safeParse(detail).data ?? []);
  return new Map(made.map(({ id, proposedBy }) => [id, proposedBy]));
}

/** Whether the entry is of an exclusion or undo that changed votes of any DJ. */
export function changedVotes({ action, detail }: AuditEntry): boolean {
  if (!action.startsWith('exclusion.')) return false;
  return (Exclusion.safeParse(detail).data?.djs.count ?? 0) > 0;
}

function exclusionEvents(kind: 'excluded' | 'undone'): EventsOf<z.output<typeof Exclusion>> {
  return ({ id, reason, match, case: caseId, djs, proposal: by }, { dj, held, proposers }) => {
    const [named] = ofDj(djs.first, dj);
    const count = Math.max(held.get(id) ?? 0, named?.votes ?? 0);
    if (count === 0) return [];
    const namesAll = djs.count <= djs.first.length;
    return [
      {
        ...{ kind, id, reason, match, case: caseId, held: count },
        votes: named?.votes ?? (namesAll ? 0 : null),
        before: named?.before ?? null,
        after: named?.after ?? null,
        djs: djs.count,
        proposedBy: proposers.get(by ?? '') ?? null,
      },
    ];
  };
}

function ofDj<Item extends { id: string }>(list: readonly Item[], dj: string): Item[] {
  return list.filter(({ id }) => id === dj);
}

function versionOf(
  { proposal: by, ...version }: z.output<typeof Version>,
  { standings, proposers }: History,
) {
  const standing = standings.get(version.id) ?? { standing: null, damaged: true };
  return { ...version, ...standing, proposedBy: proposers.get(by ?? '') ?? null };
}
