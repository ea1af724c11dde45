import type { TwoPeople } from '../../../../../contract/poll';
import { useCanDecide } from '../../../../auth/roles';
import { ofKind, useOpenProposals } from '../../../../client/queries/proposals';
import { Card } from '../../../../components/Card';
import { OpenProposal } from '../../../../components/proposals/OpenProposal';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';
import { Coverage } from './Coverage';
import { TwoPeopleForm } from './TwoPeopleForm';

interface TwoPeopleSectionProps {
  /** As it is; null: off. */
  twoPeople: TwoPeople | null;
}

/** For whoever may look, and change nothing. */
function AsItIs({ twoPeople }: TwoPeopleSectionProps) {
  return (
    <>
      <p className="two-people-state">
        {texts.state.name} <strong>{twoPeople === null ? texts.state.off : texts.state.on}</strong>
      </p>
      <Coverage twoPeople={twoPeople} />
    </>
  );
}

/** What would change it waits for a second administrator. */
function ProposedSettings() {
  return ofKind(useOpenProposals(), 'setting').map((proposal) => (
    <OpenProposal key={proposal.id} proposal={proposal} />
  ));
}

/** Whether a second administrator has to agree to what decides on the result. */
export function TwoPeopleSection({ twoPeople }: TwoPeopleSectionProps) {
  const canDecide = useCanDecide();
  return (
    <Card heading={texts.heading}>
      <p className="text-muted-ink">{texts.lead}</p>
      {twoPeople !== null && <ProposedSettings />}
      {canDecide ? <TwoPeopleForm twoPeople={twoPeople} /> : <AsItIs twoPeople={twoPeople} />}
    </Card>
  );
}
