import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { type Invitation, InvitationBody } from '../../../../../contract/accounts';
import { useDecision } from '../../../../auth/useDecision';
import { postAccount } from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { Field } from '../../../../components/form/Field';
import { FormNotice } from '../../../../components/states/FormNotice';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { OnceDialog } from '../OnceDialog';

/** What people may do; votes are handed in by services (投稿キー), or by an account of the command line. */
const CHOICES = ['auditor', 'admin'] as const;
export type ChosenRole = (typeof CHOICES)[number];

interface RoleChoiceProps {
  /** Null: none yet. */
  chosen: ChosenRole | null;
  onChoose: (role: ChosenRole) => void;
}

export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="form-label">{texts.role}</legend>
      {CHOICES.map((role) => (
        <div key={role} className="mb-2">
          <Form.Check
            type="radio"
            id={`${id}-${role}`}
            name={id}
            label={texts.roles[role]}
            checked={chosen === role}
            aria-describedby={`${id}-${role}-meaning`}
            onChange={() => onChoose(role)}
          />
          <p className="field-hint m-0" id={`${id}-${role}-meaning`}>
            {texts.roleMeanings[role]}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

interface LinkDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The link of an invitation. */
export function LinkDialog({ invitation, onClose }: LinkDialogProps) {
  const { email, hasPassword, link, mail } = invitation;
  const { label, once: hint, copy } = texts.link;
  return (
    <OnceDialog
      heading={texts.link.heading(email)}
      secret={link === null ? null : { value: link, label, hint, copy }}
      close={texts.link.close}
      onClose={onClose}
    >
      {mail === 'sent' && <FormNotice tone="done">{texts.link.sent}</FormNotice>}
      {mail === 'failed' && <FormNotice tone="alarm">{texts.link.failed}</FormNotice>}
      {link === null && (
        <p className="m-0">{hasPassword ? texts.link.hasPassword : texts.link.lost}</p>
      )}
    </OnceDialog>
  );
}

export interface InviteDialogProps {
  /** The API mails the link, too. */
  isMailed: boolean;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

/** Invites somebody. */
export function InviteDialog({ isMailed, onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [role, setRole] = useState<ChosenRole>('auditor');
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    const body = { email: email.trim(), role };
    const isValid = InvitationBody.safeParse(body).success;
    setError(isValid ? undefined : texts.invitation.badEmail);
    const invitation = isValid ? await decide(postAccount, { body }) : null;
    if (invitation) onInvited(invitation);
  }
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
