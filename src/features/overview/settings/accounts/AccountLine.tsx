import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import type { Account } from '../../../../../contract/accounts';
import { Icon, type IconProps } from '../../../../components/Icon';
import { mediumMinute } from '../../../../lib/time/dates';
import { accountTexts as texts } from '../../../../texts/settings/accounts';

export type AccountAction = 'change' | 'revoke' | 'resend';

const icons: Readonly<Record<string, IconProps['name']>> = {
  active: 'check-circle',
  invited: 'hourglass-split',
  disabled: 'dash-circle',
};

/** In plain words; without any: 権限なし. */
export function rolesText({ roles }: Pick<Account, 'roles'>): string {
  return roles.map(texts.roleName).join('・') || texts.noRole;
}

function actionsOf({ roles, state, isLastAdmin }: Account): AccountAction[] {
  const hasRole = roles.length > 0;
  return [
    ...(hasRole && state === 'invited' ? (['resend'] as const) : []),
    ...(isLastAdmin ? [] : (['change'] as const)),
    ...(hasRole && !isLastAdmin ? (['revoke'] as const) : []),
  ];
}

interface AccountLineProps {
  account: Account;
  onAction: (action: AccountAction) => void;
}

/** An account, what it may do, and what can be done with it. */
export function AccountLine({ account, onAction }: AccountLineProps) {
  const { email, roles, state, lastSignInAt, isSelf, isLastAdmin } = account;
  // Nobody waits for whoever may do nothing any more.
  const isStateVisible = roles.length > 0 || state !== 'invited';
  return (
    <li className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
      <div className="setting-entry">
        <p className="m-0">
          <strong>
            <bdi>{email}</bdi>
          </strong>{' '}
          {isSelf && (
            <Badge pill bg="" className="bg-primary-subtle text-primary-emphasis">
              {texts.self}
            </Badge>
          )}
        </p>
        <ul className="d-flex flex-wrap column-gap-4 m-0 fs-5 text-body-secondary">
          <li>{rolesText(account)}</li>
          {isStateVisible && (
            <li>
              <Icon name={icons[state] ?? 'info-circle'} /> {texts.states[state] ?? state}
            </li>
          )}
          <li>
            {lastSignInAt === null
              ? texts.neverSignedIn
              : texts.lastSignIn(mediumMinute(lastSignInAt))}
          </li>
        </ul>
        {state === 'disabled' && <p className="field-hint">{texts.disabledHint}</p>}
        {isLastAdmin && <p className="field-hint">{texts.lastAdmin}</p>}
      </div>
      <div className="form-actions account-actions">
        {actionsOf(account).map((action) => (
          <Button
            key={action}
            variant="quiet"
            aria-label={texts.actionOf(texts[action], email)}
            onClick={() => onAction(action)}
          >
            {texts[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
