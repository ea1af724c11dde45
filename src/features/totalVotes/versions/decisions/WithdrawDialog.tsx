import { useState } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { phaseAfterWithdrawal } from '../../../../../rules/versions/versionStates';
import { TextArea } from '../../../../components/form/TextArea';
import { versionTexts } from '../../../../texts/versions/versions';
import { DecisionDialog } from './DecisionDialog';
import { reasonError } from './fieldErrors';
import { withdrawVersion } from '../../../../client/mutations/decisions';
import { useDecision } from './useDecision';

const texts = versionTexts.withdrawal;

interface WithdrawDialogProps {
  version: Version;
  versions: readonly Version[];
  /** Valid votes as they are now. */
  live: number;
  onDone: (version: Version) => void;
  onClose: () => void;
}

/** Takes a version back, for a reason; its file stays. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { version, versions, live, onDone, onClose } = props;
  const { id, label, total, state } = version;
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  // One administrator withdraws alone: it is never a proposal.
  const decision = useDecision(withdrawVersion, { onDone, onProposed: onClose });
  const others = versions.filter((other) => other.id !== id).map((other) => other.state);
  const phase = phaseAfterWithdrawal(state, others);

  const handleSubmit = () => {
    setAttempts(attempts + 1);
    if (reasonError(reason)) return;
    decision.decide({ params: { id }, body: { reason: reason.trim() } });
  };
  return (
    <DecisionDialog
      heading={texts.heading(label)}
      decision={decision}
      submit={{ label: texts.submit(total), isDanger: true }}
      signInReason={texts.signIn}
      typed={{ dirty: reason.trim() !== '', attempts }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ul className="effects">
        <li>{texts.effects[phase](total, live)}</li>
        <li>{texts.stays}</li>
      </ul>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        error={attempts > 0 ? reasonError(reason) : undefined}
        onText={setReason}
      />
      <p className="way-back">{texts.back}</p>
    </DecisionDialog>
  );
}
