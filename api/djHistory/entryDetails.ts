import { z } from 'zod';
import { CaseDecision, DjFields, Standing } from '../../contract/djHistory';
import { MatchSummary } from '../../contract/decisions/exclusions';
import { Count, Instant, TokyoDay } from '../../contract/core/primitives';
import { CaseId } from '../../contract/decisions/review';
import { VERSION_STATES } from '../../rules/versions/versionStates';

// What the entries of the audit log hold that tell of a DJ's figures: each as its writer has it (appendAudit).

/** How many there are, and the first of them (counted of audit/listChange). */
const counted = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: Count, first: z.array(item) });

const Named = z.object({ id: z.string(), name: z.string() });

export const DjsChanged = z.object({
  added: counted(Named),
  removed: counted(Named),
  changed: counted(z.object({ id: z.string(), before: DjFields, after: DjFields })),
});

const Window = z.object({ opensAt: Instant, closesAt: Instant });
export const PollCreated = z.object({ after: Window });
export const PollChanged = z.object({ before: Window.partial(), after: Window.partial() });

export const ImportDetail = z.object({
  file: z.string().nullable(),
  accepted: Count,
  from: TokyoDay.nullable(),
  to: TokyoDay.nullable(),
  reason: z.string().nullish(),
});

export const SampleDetail = z.object({ votes: Count });

export const RepairDetail = z.object({ sums: z.record(z.string(), z.unknown()) });

/** The id of the proposal that another administrator accepted; left out: one decided alone. */
const proposal = z.string().optional();

export const ProposalDetail = z.object({ id: z.string(), proposedBy: z.string() });

export const ExclusionDetail = z.object({
  id: z.string(),
  proposal,
  reason: z.string(),
  match: MatchSummary,
  case: z.string().nullable(),
  djs: counted(z.object({ id: z.string(), votes: Count, before: Standing, after: Standing })),
});

export const CaseDetail = z.object({
  case: CaseId,
  date: TokyoDay.nullable(),
  dj: z.object({ id: z.string() }).nullable(),
  before: CaseDecision,
  after: CaseDecision,
  evidence: z.object({ votes: Count }),
  exclusion: z.string().optional(),
});

export const VersionDetail = z.object({
  id: z.string(),
  label: z.string(),
  final: z.boolean(),
  proposal,
});
export const PublicationDetail = VersionDetail.extend({ replaces: z.string().nullable() });
export const WithdrawalDetail = VersionDetail.extend({
  was: z.enum(VERSION_STATES),
  phase: z.enum(['as_before', 'final', 'review']),
  reason: z.string(),
});
