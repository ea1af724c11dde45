import type { Account } from '../../../../../contract/accounts';
import { useDecision } from '../../../../auth/useDecision';
import { revokeAccount } from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../../components/states/FormNotice';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { rolesText } from './AccountLine';

interface RevokeDialogProps {
  account: Account;
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes all roles of an account away, and ends its sessions. */
export function RevokeDialog({ account, onDone, onClose }: RevokeDialogProps) {
  const { uid, email, isSelf } = account;
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    if (await decide(revokeAccount, { params: { uid }, body: {} }))
      onDone(texts.revoking.done(email));
  }
  return (
    <ConfirmDialog
      heading={texts.revoking.heading}
      saving={saving}
      confirm={{ label: texts.revoking.submit, isDanger: true }}
      password={{ form: password, reason: texts.signIn }}
      wayBack={texts.revoking.back}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className="effects">
        {texts.revoking.effects(email, rolesText(account)).map((line) => (
          <li key={line} className="text-break">
            {line}
          </li>
        ))}
      </ul>
      {isSelf && <FormNotice tone="note">{texts.revoking.self}</FormNotice>}
    </ConfirmDialog>
  );
}
