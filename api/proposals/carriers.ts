import type { ProposalKind } from '../../contract/decisions/proposals';
import type { MutationContext } from '../http/mutationHandler';
import type { StoredProposal, StoredProposalOf } from './storedProposals';

/**
 * Does what was proposed, in the name and in the transaction of whoever accepts it, by the same checks as directly; the
 * id of what came of it, or null. Throws where that is no longer what was proposed: then nothing has changed.
 */
export type Carrier<Kind extends ProposalKind> = (
  context: MutationContext,
  proposal: StoredProposalOf<Kind>,
) => Promise<string | null>;

/** How each kind is carried out; each resource brings its own. */
export type Carriers = { [Kind in ProposalKind]: Carrier<Kind> };

export function carryOut(
  carriers: Carriers,
  context: MutationContext,
  proposal: StoredProposal,
): Promise<string | null> {
  switch (proposal.kind) {
    case 'exclusion':
      return carriers.exclusion(context, proposal);
    case 'final':
      return carriers.final(context, proposal);
    case 'publish':
      return carriers.publish(context, proposal);
    case 'setting':
      return carriers.setting(context, proposal);
  }
}
