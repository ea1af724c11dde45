import type { TwoPeople } from '../../../../../contract/poll';
import { ofKind, useOpenProposals } from '../../../../client/queries/proposals';
import { Card } from '../../../../components/Card';
import { OpenProposal } from '../../../../components/proposals/OpenProposal';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';
import { Coverage, TwoPeopleForm } from './TwoPeopleForm';

interface TwoPeopleCardProps {
  /** As it is; null: off. */
  twoPeople: TwoPeople | null;
  canDecide: boolean;
}

/** What would change it waits for a second administrator. */
function ProposedSettings() {
  return ofKind(useOpenProposals(), 'setting').map((proposal) => (
    <OpenProposal key={proposal.id} proposal={proposal} />
  ));
}

/** Whether a second administrator has to agree to what decides on the result. */
export function TwoPeopleCard({ twoPeople, canDecide }: TwoPeopleCardProps) {
  return (
    <Card heading={texts.heading}>
      <p className="text-body-secondary">{texts.lead}</p>
      {twoPeople !== null && <ProposedSettings />}
      {canDecide ? (
        <TwoPeopleForm twoPeople={twoPeople} />
      ) : (
        <>
          <p>
            {texts.state.name}{' '}
            <strong>{twoPeople === null ? texts.state.off : texts.state.on}</strong>
          </p>
          <Coverage twoPeople={twoPeople} />
        </>
      )}
    </Card>
  );
}
