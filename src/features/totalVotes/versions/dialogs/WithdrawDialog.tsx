import { useState } from 'react';
import type { Version } from '../../../../../contract/decisions/versions';
import { phaseAfterWithdrawal } from '../../../../../rules/versions/versionStates';
import { useDecision } from '../../../../auth/useDecision';
import { withdrawVersion } from '../../../../client/mutations/decisions';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { versionTexts } from '../../../../texts/versions/versions';

const texts = versionTexts.withdrawal;

interface WithdrawDialogProps {
  version: Version;
  versions: readonly Version[];
  /** Valid votes as they are now. */
  liveTotal: number;
  onDone: (version: Version) => void;
  onClose: () => void;
}

/** Withdraws a version; its file stays. One administrator does it alone. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { version, versions, liveTotal, onDone, onClose } = props;
  const { id, label, total, state } = version;
  const [reason, setReason] = useState('');
  const { saving, password, decide } = useDecision();
  const others = versions.filter((other) => other.id !== id).map((other) => other.state);
  const phase = phaseAfterWithdrawal(state, others);

  async function handleConfirm() {
    const response = await decide(withdrawVersion, {
      params: { id },
      body: { reason: reason.trim() },
    });
    if (response) onDone(response);
  }
  return (
    <ConfirmDialog
      heading={texts.heading(label)}
      saving={saving}
      confirm={{ label: texts.submit(total), isDanger: true }}
      reason={{ label: texts.reason, value: reason, onText: setReason }}
      password={{ form: password, reason: texts.signIn }}
      wayBack={texts.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className="effects">
        <li>{texts.effects[phase](total, liveTotal)}</li>
        <li>{texts.stays}</li>
      </ul>
    </ConfirmDialog>
  );
}
