import type { Account, AccountsAnswer, Invitation } from '../../../../../contract/accounts';
import { useAccounts } from '../../../../client/queries/settings';
import { usePoll } from '../../../../client/queries/poll';
import { Card } from '../../../../components/Card';
import { AnswerView } from '../../../../components/states/AnswerView';
import { TableSkeleton } from '../../../../components/states/skeletons';
import { accountTexts as texts } from '../../../../texts/settings/accounts';
import { ListCard, useListDialog } from '../ListCard';
import { ChangeRoleDialog, ResendDialog, RevokeDialog } from './AccountDialogs';
import { AccountLine, type AccountAction } from './AccountLine';
import { InviteDialog, LinkDialog } from './InviteDialog';

/** An invitation, its link, or an action on the account as it was listed then. */
type Opened =
  | { action: 'invite' }
  | { action: 'invited'; invitation: Invitation }
  | { action: AccountAction; account: Account };

/** Whoever may do something first, each by e-mail as the API has them. */
function withRolesFirst(accounts: readonly Account[]): Account[] {
  const hasRole = ({ roles }: Account) => roles.length > 0;
  return [...accounts.filter(hasRole), ...accounts.filter((account) => !hasRole(account))];
}

function AccountsCard({ accounts, mail }: AccountsAnswer) {
  const { opened, open, done, handlers } = useListDialog<Opened>();
  const inviting = {
    isMailed: mail,
    onInvited: (invitation: Invitation) => open({ action: 'invited', invitation }),
    onClose: handlers.onClose,
  };
  return (
    <ListCard
      texts={texts}
      canDecide
      adding={[{ label: texts.invite, icon: 'plus-lg', onAdd: () => open({ action: 'invite' }) }]}
      emptyTexts={null}
      done={done}
    >
      <ul className="lined" aria-label={texts.listLabel}>
        {withRolesFirst(accounts).map((account) => (
          <AccountLine
            key={account.uid}
            account={account}
            onAction={(action) => open({ action, account })}
          />
        ))}
      </ul>
      {opened?.action === 'invite' && <InviteDialog {...inviting} />}
      {opened?.action === 'invited' && (
        <LinkDialog invitation={opened.invitation} onClose={handlers.onClose} />
      )}
      {opened?.action === 'resend' && <ResendDialog account={opened.account} {...inviting} />}
      {opened?.action === 'change' && <ChangeRoleDialog account={opened.account} {...handlers} />}
      {opened?.action === 'revoke' && <RevokeDialog account={opened.account} {...handlers} />}
    </ListCard>
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
