import { useState } from 'react';
import type { Account } from '../../../../../contract/accounts';
import { useDecision } from '../../../../auth/useDecision';
import {
  putAccountRoles,
  resendInvitation,
  revokeAccount,
} from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../../components/states/FormNotice';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { EffectsDialog } from '../EffectsDialog';
import { rolesText } from './AccountLine';
import { type ChosenRole, type InviteDialogProps, RoleChoice } from './InviteDialog';

interface ResendDialogProps extends InviteDialogProps {
  account: Account;
}

/** Another link for somebody who has not set a password yet. */
export function ResendDialog({ account, isMailed, onInvited, onClose }: ResendDialogProps) {
  const effect = texts.again.effect(account.email);
  return (
    <EffectsDialog
      heading={texts.again.heading}
      confirm={{ label: texts.again.submit }}
      effects={isMailed ? [effect, texts.again.mailed] : [effect]}
      signIn={texts.signIn}
      send={resendInvitation}
      request={{ params: { uid: account.uid }, body: {} }}
      onDecided={onInvited}
      onClose={onClose}
    />
  );
}

interface AccountDialogProps {
  account: Account;
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes all roles of an account away, and ends its sessions. */
export function RevokeDialog({ account, onDone, onClose }: AccountDialogProps) {
  const { uid, email, isSelf } = account;
  return (
    <EffectsDialog
      heading={texts.revoking.heading}
      confirm={{ label: texts.revoking.submit, isDanger: true }}
      effects={texts.revoking.effects(email, rolesText(account))}
      wayBack={texts.revoking.back}
      signIn={texts.signIn}
      send={revokeAccount}
      request={{ params: { uid }, body: {} }}
      onDecided={() => onDone(texts.revoking.done(email))}
      onClose={onClose}
    >
      {isSelf && <FormNotice tone="note">{texts.revoking.self}</FormNotice>}
    </EffectsDialog>
  );
}

function roleOf({ roles }: Account): ChosenRole | null {
  if (roles.includes('admin')) return 'admin';
  return roles.includes('auditor') ? 'auditor' : null;
}

/** Makes an account an administrator or a reader; whether it hands in votes stays. */
export function ChangeRoleDialog({ account, onDone, onClose }: AccountDialogProps) {
  const { uid, email, roles, isSelf } = account;
  const before = roleOf(account);
  const [role, setRole] = useState(before);
  const { saving, password, decide } = useDecision();

  async function handleConfirm() {
    if (role === null) return;
    const kept = roles.filter((held) => held === 'ingest');
    const body = { roles: [role, ...kept] };
    if (await decide(putAccountRoles, { params: { uid }, body }))
      onDone(texts.changing.done(email, texts.roles[role]));
  }
  const isDemotion = before === 'admin' && role === 'auditor';
  return (
    <ConfirmDialog
      heading={texts.changing.heading}
      saving={saving}
      confirm={{ label: texts.changing.submit, isDisabled: role === before }}
      password={{ form: password, reason: texts.signIn }}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p className="m-0">
        <bdi>{email}</bdi>
      </p>
      <RoleChoice chosen={role} onChoose={setRole} />
      {isDemotion && (
        <FormNotice tone="note">{isSelf ? texts.changing.self : texts.changing.effect}</FormNotice>
      )}
    </ConfirmDialog>
  );
}
