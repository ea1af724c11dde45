import type { z } from 'zod';
import type { AuditAction, AuditEntry } from '../../contract/audit';
import type { DjEvent } from '../../contract/djHistory';
import {
  CaseDetail,
  DjsChanged,
  ExclusionDetail,
  ImportDetail,
  ProposalDetail,
  PublicationDetail,
  RepairDetail,
  SampleDetail,
  VersionDetail,
  PollChanged,
  PollCreated,
  WithdrawalDetail,
} from './entryDetails';
import type { VersionStanding } from './queries';

/** What entries do not tell, but the stored votes and versions do. */
export interface About {
  dj: string;
  /** Tokyo days on which it has votes, void ones too. */
  days: readonly string[];
  /** How many of its votes each exclusion holds or held, by its id. */
  held: ReadonlyMap<string, number>;
  standings: ReadonlyMap<string, VersionStanding>;
  /** Who made each proposal, by its id. */
  proposers: ReadonlyMap<string, string>;
}

/** Entries that concern every DJ; an exclusion may, without naming the DJ. */
export const OF_ALL_DJS = [
  'poll.created',
  'poll.changed',
  'import',
  'sample',
  'sums.repaired',
  'exclusion.made',
  'exclusion.undone',
  'version.frozen',
  'version.published',
  'version.withdrawn',
] as const satisfies readonly AuditAction[];

/** Entries that concern the DJs that they name. */
export const OF_NAMED_DJS = [
  'djs.changed',
  'case.decided',
] as const satisfies readonly AuditAction[];

type Logged = Pick<AuditEntry, 'at' | 'seq' | 'actor'>;
type Tell<Detail> = (detail: Detail, logged: Logged, about: About) => DjEvent[];
type Teller = (entry: AuditEntry, about: About) => DjEvent[];

// What is not as its writer has it was forged, or is older than this page: the log itself still shows it.
function telling<Schema extends z.ZodType>(schema: Schema, tell: Tell<z.output<Schema>>): Teller {
  return ({ at, seq, actor, detail }, about) => {
    const parsed = schema.safeParse(detail);
    return parsed.success ? tell(parsed.data, { at, seq, actor }, about) : [];
  };
}

const tellers: Record<(typeof OF_ALL_DJS)[number] | (typeof OF_NAMED_DJS)[number], Teller> = {
  'poll.created': telling(PollCreated, ({ after: { opensAt, closesAt } }, logged) => [
    { kind: 'window', ...logged, before: null, after: { opensAt, closesAt } },
  ]),
  'poll.changed': telling(PollChanged, ({ before, after }, logged) =>
    after.opensAt || after.closesAt
      ? [{ kind: 'window', ...logged, before: ends(before), after: ends(after) }]
      : [],
  ),
  'djs.changed': telling(DjsChanged, ({ added, removed, changed }, logged, { dj }) => [
    ...ofDj(removed.first, dj).map(({ name }) => ({ kind: 'removed' as const, ...logged, name })),
    ...ofDj(added.first, dj).map(({ name }) => ({ kind: 'registered' as const, ...logged, name })),
    ...ofDj(changed.first, dj).map(({ before, after }) => ({
      kind: 'edited' as const,
      ...logged,
      before,
      after,
    })),
  ]),
  import: telling(ImportDetail, ({ file, accepted, from, to, reason = null }, logged, { days }) =>
    from !== null && to !== null && days.some((day) => from <= day && day <= to)
      ? [{ kind: 'imported', ...logged, file, accepted, from, to, reason }]
      : [],
  ),
  sample: telling(SampleDetail, ({ votes }, logged) => [{ kind: 'sample', ...logged, votes }]),
  'sums.repaired': telling(RepairDetail, ({ sums }, logged) =>
    'sum_dj' in sums || 'sum_day_dj' in sums ? [{ kind: 'repaired', ...logged }] : [],
  ),
  'exclusion.made': telling(ExclusionDetail, tellExclusion('excluded')),
  'exclusion.undone': telling(ExclusionDetail, tellExclusion('undone')),
  'case.decided': telling(
    CaseDetail,
    ({ case: id, date, dj, before, after, evidence, exclusion }, logged, about) =>
      date !== null && dj?.id === about.dj
        ? [
            {
              kind: 'case',
              ...logged,
              case: id,
              date,
              votes: evidence.votes,
              before,
              after,
              exclusion: exclusion ?? null,
            },
          ]
        : [],
  ),
  'version.frozen': telling(VersionDetail, (version, logged, about) => [
    { kind: 'frozen', ...logged, ...versionOf(version, about) },
  ]),
  'version.published': telling(PublicationDetail, (version, logged, about) => [
    { kind: 'published', ...logged, ...versionOf(version, about) },
  ]),
  'version.withdrawn': telling(WithdrawalDetail, (version, logged, about) => [
    { kind: 'withdrawn', ...logged, ...versionOf(version, about) },
  ]),
};

/** What an entry tells of the DJ; nothing where it concerns others alone. */
export function tellEntry(entry: AuditEntry, about: About): DjEvent[] {
  const { action } = entry;
  return Object.hasOwn(tellers, action)
    ? tellers[action as keyof typeof tellers](entry, about)
    : [];
}

/** An entry that says who proposed what somebody else accepts later. */
export const PROPOSED = 'proposal.made';

/** Who made each proposal, by its id. */
export function readProposers(entries: readonly AuditEntry[]): Map<string, string> {
  const made = entries
    .filter(({ action }) => action === PROPOSED)
    .flatMap(({ detail }) => ProposalDetail.safeParse(detail).data ?? []);
  return new Map(made.map(({ id, proposedBy }) => [id, proposedBy]));
}

/** Whether the entry is of an exclusion or undo that changed votes of any DJ. */
export function changedVotes({ action, detail }: AuditEntry): boolean {
  if (action !== 'exclusion.made' && action !== 'exclusion.undone') return false;
  return (ExclusionDetail.safeParse(detail).data?.djs.count ?? 0) > 0;
}

function tellExclusion(kind: 'excluded' | 'undone'): Tell<z.output<typeof ExclusionDetail>> {
  return ({ id, reason, match, case: caseId, djs, proposal }, logged, { dj, held, proposers }) => {
    const [named] = ofDj(djs.first, dj);
    const count = Math.max(held.get(id) ?? 0, named?.votes ?? 0);
    if (count === 0) return [];
    const isWhole = djs.count <= djs.first.length;
    const told = {
      id,
      reason,
      match,
      case: caseId,
      held: count,
      votes: named?.votes ?? (isWhole ? 0 : null),
      before: named?.before ?? null,
      after: named?.after ?? null,
      djs: djs.count,
      proposedBy: proposerOf(proposal, proposers),
    };
    return [{ kind, ...logged, ...told }];
  };
}

function ofDj<Item extends { id: string }>(list: readonly Item[], dj: string): Item[] {
  return list.filter(({ id }) => id === dj);
}

function ends({ opensAt, closesAt }: { opensAt?: string; closesAt?: string }) {
  return { opensAt: opensAt ?? null, closesAt: closesAt ?? null };
}

function versionOf<Version extends z.output<typeof VersionDetail>>(
  { proposal, ...version }: Version,
  { standings, proposers }: About,
) {
  const standing = standings.get(version.id) ?? { standing: null, damaged: true };
  return { ...version, ...standing, proposedBy: proposerOf(proposal, proposers) };
}

function proposerOf(proposal: string | undefined, proposers: About['proposers']): string | null {
  return (proposal !== undefined && proposers.get(proposal)) || null;
}
