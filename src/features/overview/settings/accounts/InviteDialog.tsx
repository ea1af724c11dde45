import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type Account, type Invitation, InvitationBody } from '../../../../../contract/accounts';
import { useDecision } from '../../../../auth/useDecision';
import { postAccount, resendInvitation } from '../../../../client/mutations/settings';
import { CopyButton } from '../../../../components/CopyButton';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Dialog } from '../../../../components/form/Dialog';
import { Field } from '../../../../components/form/Field';
import { FormNotice } from '../../../../components/states/FormNotice';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { type ChosenRole, RoleChoice } from './RoleChoice';

interface LinkDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The link of an invitation, once: nothing else keeps it. */
function LinkDialog({ invitation, onClose }: LinkDialogProps) {
  const { email, hasPassword, link, mail } = invitation;
  return (
    <Dialog heading={texts.link.heading(email)} onCancel={onClose}>
      <div className="setting-form">
        {mail === 'sent' && <FormNotice tone="done">{texts.link.sent}</FormNotice>}
        {mail === 'failed' && <FormNotice tone="alarm">{texts.link.failed}</FormNotice>}
        {link === null ? (
          <p className="m-0">{hasPassword ? texts.link.hasPassword : texts.link.lost}</p>
        ) : (
          <>
            <Field
              label={texts.link.label}
              value={link}
              readOnly
              hint={texts.link.once}
              onFocus={({ target }) => target.select()}
            />
            <div className="form-actions">
              <CopyButton text={link} label={texts.link.copy} copied={texts.link.copied} />
            </div>
          </>
        )}
        <div className="form-actions">
          <Button onClick={onClose}>{texts.link.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface InviteDialogProps {
  /** The API mails the link, too. */
  isMailed: boolean;
  onClose: () => void;
}

/** Invites somebody, then shows the link. */
export function InviteDialog({ isMailed, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [role, setRole] = useState<ChosenRole>('auditor');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    const body = { email: email.trim(), role };
    const isValid = InvitationBody.safeParse(body).success;
    setError(isValid ? undefined : texts.invitation.badEmail);
    if (isValid) setInvitation(await decide(postAccount, { body }));
  }
  if (invitation) return <LinkDialog invitation={invitation} onClose={onClose} />;
  return (
    <ConfirmDialog
      heading={texts.invitation.heading}
      saving={saving}
      confirm={{ label: texts.invitation.submit, isDisabled: email.trim() === '' }}
      password={{ form: password, reason: texts.signIn }}
      isDirty={email.trim() !== ''}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <Field
        label={texts.invitation.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        required
        value={email}
        error={error}
        hint={isMailed ? texts.invitation.mailHint : texts.invitation.hint}
        onText={setEmail}
      />
      <RoleChoice chosen={role} onChoose={setRole} />
    </ConfirmDialog>
  );
}

interface ResendDialogProps extends InviteDialogProps {
  account: Account;
}

/** Another link for somebody who has not set a password yet. */
export function ResendDialog({ account, isMailed, onClose }: ResendDialogProps) {
  const { uid, email } = account;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    setInvitation(await decide(resendInvitation, { params: { uid }, body: {} }));
  }
  if (invitation) return <LinkDialog invitation={invitation} onClose={onClose} />;
  return (
    <ConfirmDialog
      heading={texts.again.heading}
      saving={saving}
      confirm={{ label: texts.again.submit }}
      password={{ form: password, reason: texts.signIn }}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <ul className="effects">
        <li>{texts.again.effect(email)}</li>
        {isMailed && <li>{texts.again.mailed}</li>}
      </ul>
    </ConfirmDialog>
  );
}
