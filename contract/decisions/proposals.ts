import { z } from 'zod';
import { ExclusionTotals, MatchSummary, RankChange, SecondReason } from './exclusions';
import {
  asLater,
  Count,
  Instant,
  laterKind,
  object,
  openCode,
  read,
  Reason,
  Sha256,
  strictObject,
  write,
} from '../core/primitives';
import { TwoPeople } from '../poll';

const STATES = ['open', 'accepted', 'refused', 'taken_back'] as const;
export const ProposalState = z.enum(STATES).meta({ id: 'ProposalState' });
export type ProposalState = z.infer<typeof ProposalState>;

/**
 * `hash`: of what would happen; when that has changed it can't be accepted. `mine`: of the requesting account, which may only
 * take it back. `decided…`: null while it is open, in real time; `reason`: of a refusal. `result`: x-1 or v-1, else null.
 */
const common = {
  id: z.string().meta({ example: 'p-1' }),
  hash: Sha256,
  by: z.string(),
  at: Instant,
  state: openCode(ProposalState),
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  result: z.string().nullable(),
};

/** `ranking`: the changes that touch the top ten alone; all figures are of the moment of the proposal. */
const OfExclusion = z.object({
  reason: z.string(),
  match: MatchSummary,
  matched: Count,
  votes: Count,
  needsSecond: z.array(openCode(SecondReason)),
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

const KnownProposal = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('exclusion'), detail: OfExclusion }),
  z.object({ ...common, kind: z.literal('final'), detail: OfFinal }),
  z.object({ ...common, kind: z.literal('publish'), detail: OfPublication }),
  z.object({ ...common, kind: z.literal('setting'), detail: OfSetting }),
]);
export type KnownProposal = z.infer<typeof KnownProposal>;
export type ProposalKind = KnownProposal['kind'];

const KINDS = KnownProposal.options.map(({ shape }) => shape.kind.value);
const LaterProposal = z
  .object({ ...common, kind: laterKind(KINDS), detail: z.record(z.string(), z.unknown()) })
  .transform(asLater);

/** A decision that waits, or waited, for a second administrator; a reader must take a kind that it does not know. */
export const Proposal = z.union([KnownProposal, LaterProposal]).meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

/** Answered with 202 by a mutation that `proposes`, instead of its own answer: nothing has changed yet. */
export const Proposed = object('Proposed', { proposal: Proposal });
export type Proposed = z.infer<typeof Proposed>;

/** GET /v1/proposals: all of them, newest first. */
const ProposalsAnswer = object('Proposals', { proposals: z.array(Proposal) });

const ProposalPath = z.strictObject({
  id: z.string().regex(/^p-[1-9]\d{0,8}$/, 'expected p- and a number'),
});

export const proposalEndpoints = {
  proposals: read('/v1/proposals', 'Decisions of two administrators', ProposalsAnswer),
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
    body: strictObject('Refusal', { reason: Reason }),
    answer: Proposed,
  }),
  takeBackProposal: write('POST', '/v1/proposals/{id}/take-back', 'Take back one’s own proposal', {
    params: ProposalPath,
    body: z.strictObject({}),
    answer: Proposed,
  }),
};
