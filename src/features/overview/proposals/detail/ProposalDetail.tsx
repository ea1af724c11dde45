import type { Proposal } from '../../../../../contract/decisions/proposals';
import { ExclusionDetail } from './ExclusionDetail';
import { FinalDetail } from './FinalDetail';
import { PublicationDetail } from './PublicationDetail';
import { SettingDetail } from './SettingDetail';

interface ProposalDetailProps {
  proposal: Proposal;
}

/** What would happen, or would have happened, in figures. */
export function ProposalDetail({ proposal }: ProposalDetailProps) {
  const isOpen = proposal.state === 'open';
  switch (proposal.kind) {
    case 'exclusion':
      return <ExclusionDetail {...proposal} isOpen={isOpen} />;
    case 'final':
      return <FinalDetail {...proposal} isOpen={isOpen} />;
    case 'publish':
      return <PublicationDetail {...proposal} isOpen={isOpen} />;
    case 'setting':
      return <SettingDetail {...proposal} />;
  }
}
