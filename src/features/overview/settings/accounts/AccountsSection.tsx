import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Account, AccountsAnswer } from '../../../../../contract/accounts';
import { useAccounts } from '../../../../client/queries/accounts';
import { usePoll } from '../../../../client/queries/poll';
import { Card } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { AccountLine, type AccountAction } from './AccountLine';
import { ChangeRoleDialog } from './ChangeRoleDialog';
import { InviteDialog, ResendDialog } from './InviteDialog';
import { RevokeDialog } from './RevokeDialog';

/** What is open: an invitation, or an action on the account as it was listed then. */
type Open = { action: 'invite' } | { action: AccountAction; account: Account };

/** How long it is said what was done. */
const DONE_MS = 10_000;

/** Whoever may do something first, each by e-mail as the API has them. */
function withRolesFirst(accounts: readonly Account[]): Account[] {
  const hasRole = ({ roles }: Account) => roles.length > 0;
  return [...accounts.filter(hasRole), ...accounts.filter((account) => !hasRole(account))];
}

function AccountsCard({ accounts, mail }: AccountsAnswer) {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const close = () => setOpen(null);
  const start = (next: Open) => {
    setDone('');
    setOpen(next);
  };
  const finish = (words: string) => {
    setDone(words);
    close();
  };
  return (
    <Card heading={texts.heading}>
      <p className="text-body-secondary">{texts.lead}</p>
      <div className="form-actions mb-3">
        <Button variant="quiet" onClick={() => start({ action: 'invite' })}>
          <Icon name="plus-lg" />
          {texts.invite}
        </Button>
      </div>
      <div className="list-saved">
        <p className="saving-notice" role="status">
          {done && (
            <>
              <Icon name="check-circle-fill" />
              {done}
            </>
          )}
        </p>
      </div>
      <ul className="setting-list lined account-list" aria-label={texts.listLabel}>
        {withRolesFirst(accounts).map((account) => (
          <AccountLine
            key={account.uid}
            account={account}
            onAction={(action) => start({ action, account })}
          />
        ))}
      </ul>
      {open?.action === 'invite' && <InviteDialog isMailed={mail} onClose={close} />}
      {open?.action === 'resend' && (
        <ResendDialog account={open.account} isMailed={mail} onClose={close} />
      )}
      {open?.action === 'change' && (
        <ChangeRoleDialog account={open.account} onDone={finish} onClose={close} />
      )}
      {open?.action === 'revoke' && (
        <RevokeDialog account={open.account} onDone={finish} onClose={close} />
      )}
    </Card>
  );
}

/** Who may sign in; for administrators alone, as the API has it. */
export function AccountsSection({ canDecide }: { canDecide: boolean }) {
  // The roles are known once the poll is there: an auditor's request would be refused.
  const isKnown = usePoll().state === 'ready';
  const query = useAccounts({ enabled: canDecide && isKnown });
  if (!canDecide) {
    return (
      <Card heading={texts.heading}>
        <p className="m-0">{texts.forAdmins}</p>
      </Card>
    );
  }
  return (
    <AnswerView query={query} skeleton={<TableSkeleton rows={5} />} isOptional>
      {(answer) => <AccountsCard {...answer} />}
    </AnswerView>
  );
}
