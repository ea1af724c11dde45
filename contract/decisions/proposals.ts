import { z } from 'zod';
import { ExclusionTotals, MatchSummary, RankChange, SecondReason } from './exclusions';
import { Count, Instant, read, Reason, Sha256, strictObject, write } from '../core/primitives';
import { TwoPeople } from '../poll';

export const ProposalState = z
  .enum(['open', 'accepted', 'refused', 'taken_back'])
  .meta({ id: 'ProposalState' });
export type ProposalState = z.infer<typeof ProposalState>;

/**
 * What every proposal has. `hash` is of what would happen; accepting it when that has changed is refused.
 * `mine`: of the requesting account, which may take it back and do nothing else with it. `decided…` are null while it is
 * open, `reason` but for a refusal. `result` is the id of its outcome: x-1 of an exclusion, v-1 of a version; else null.
 * `at` and `decidedAt` are of the real clock.
 */
const common = {
  id: z.string().meta({ example: 'p-1' }),
  hash: Sha256,
  by: z.string(),
  at: Instant,
  state: ProposalState,
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  result: z.string().nullable(),
};

/** An exclusion. `ranking`: the changes that touch the top ten alone; all figures are of the moment of the proposal. */
const OfExclusion = z.object({
  reason: z.string(),
  match: MatchSummary,
  matched: Count,
  votes: Count,
  needsSecond: z.array(SecondReason),
  ranking: z.array(RankChange),
  totals: ExclusionTotals,
  case: z.string().nullable(),
});

/** A final version; `sha256` is of the file that it would have. */
const OfFinal = z.object({ label: z.string(), total: Count, djs: Count, sha256: Sha256 });

/** The publication of `version`; `replaces` is the one published so far. */
const OfPublication = z.object({
  version: z.string(),
  label: z.string(),
  total: Count,
  sha256: Sha256,
  replaces: z.string().nullable(),
});

/** Another limit, or null: two people no more. */
const OfSetting = z.object({ from: TwoPeople, to: TwoPeople.nullable() });

/** A decision that waits, or waited, for a second administrator. */
export const Proposal = z
  .discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('exclusion'), detail: OfExclusion }),
    z.object({ ...common, kind: z.literal('final'), detail: OfFinal }),
    z.object({ ...common, kind: z.literal('publish'), detail: OfPublication }),
    z.object({ ...common, kind: z.literal('setting'), detail: OfSetting }),
  ])
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;
export type ProposalKind = Proposal['kind'];

/** Answered with 202 by a mutation that `proposes`, instead of its own answer: nothing has changed yet. */
export const Proposed = z.object({ proposal: Proposal }).meta({ id: 'Proposed' });
export type Proposed = z.infer<typeof Proposed>;

/** GET /v1/proposals: all of them, newest first. */
export const ProposalsAnswer = z.object({ proposals: z.array(Proposal) }).meta({ id: 'Proposals' });
export type ProposalsAnswer = z.infer<typeof ProposalsAnswer>;

const ProposalPath = z.strictObject({
  id: z.string().regex(/^p-[1-9]\d{0,8}$/, 'expected p- and a number'),
});

/** POST /v1/proposals/{id}/refuse. */
const RefusalBody = strictObject('Refusal', { reason: Reason });

export const proposalEndpoints = {
  proposals: read(
    '/v1/proposals',
    'Decisions that wait for a second administrator',
    ProposalsAnswer,
  ),
};

/** Each answers the proposal as it is then. Accepting does what was proposed, in the same transaction. */
export const proposalMutations = {
  acceptProposal: write('POST', '/v1/proposals/{id}/accept', 'Accept a proposal', {
    params: ProposalPath,
    body: z.strictObject({}),
    answer: Proposed,
  }),
  refuseProposal: write('POST', '/v1/proposals/{id}/refuse', 'Refuse a proposal', {
    params: ProposalPath,
    body: RefusalBody,
    answer: Proposed,
  }),
  takeBackProposal: write(
    'POST',
    '/v1/proposals/{id}/take-back',
    'Take back a proposal of one’s own',
    { params: ProposalPath, body: z.strictObject({}), answer: Proposed },
  ),
};
