import type { ProposalState as State } from '../../../../contract/decisions/proposals';
import { Icon, type IconProps } from '../../../components/Icon';
import { proposalTexts as texts } from '../../../texts/proposals';

const icons: Record<State, IconProps['name']> = {
  open: 'hourglass-split',
  accepted: 'check-circle',
  refused: 'x-circle',
  taken_back: 'arrow-counterclockwise',
};

interface ProposalStateProps {
  state: State;
}

/** What became of a proposal, by icon and word. */
export function ProposalState({ state }: ProposalStateProps) {
  return (
    <span className={state === 'open' ? 'state-chip state-chip-waiting' : 'state-chip'}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  );
}
