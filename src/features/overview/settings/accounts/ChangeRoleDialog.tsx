import { useState } from 'react';
import type { Account } from '../../../../../contract/accounts';
import { useDecision } from '../../../../auth/useDecision';
import { putAccountRoles } from '../../../../client/mutations/settings';
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog';
import { FormNotice } from '../../../../components/states/FormNotice';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { type ChosenRole, RoleChoice } from './RoleChoice';

function roleOf({ roles }: Account): ChosenRole | null {
  if (roles.includes('admin')) return 'admin';
  return roles.includes('auditor') ? 'auditor' : null;
}

interface ChangeRoleDialogProps {
  account: Account;
  /** Gets what was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Makes an account an administrator or a reader; whether it hands in votes stays. */
export function ChangeRoleDialog({ account, onDone, onClose }: ChangeRoleDialogProps) {
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
      <p className="m-0 text-break">
        <bdi>{email}</bdi>
      </p>
      <RoleChoice chosen={role} onChoose={setRole} />
      {isDemotion && (
        <FormNotice tone="note">{isSelf ? texts.changing.self : texts.changing.effect}</FormNotice>
      )}
    </ConfirmDialog>
  );
}
