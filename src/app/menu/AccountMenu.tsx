import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { GUIDE } from '../../lib/navigation/guide';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { helpMenuTexts } from '../../texts/help/menu';
import { privacyTexts } from '../../texts/privacy';
import { shellTexts } from '../../texts/shell';
import { switchPrivacy } from '../privacy/switchPrivacy';
import { AppBarMenu, MenuChoice } from './AppBarMenu';

export interface AccountMenuProps {
  email: string;
  onSignOut: () => void;
}

/** Who is signed in, 画面共有モード, the guide and the sign-out. */
export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const isPrivate = useIsPrivate();
  return (
    <AppBarMenu icon="person-circle" name={shellTexts.account}>
      <Dropdown.ItemText className="text-truncate text-body-secondary">{email}</Dropdown.ItemText>
      <Dropdown.Divider />
      <MenuChoice
        icon="eye-slash"
        text={privacyTexts.mode}
        isChosen={isPrivate}
        onSelect={() => void switchPrivacy()}
      />
      <Dropdown.Item href={GUIDE} target="_blank" rel="noopener">
        <Icon name="info-circle" />
        {helpMenuTexts.guide}
      </Dropdown.Item>
      <MenuChoice icon="box-arrow-right" text={shellTexts.signOut} onSelect={onSignOut} />
    </AppBarMenu>
  );
}
