import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '../../components/Icon';
import { GUIDE } from '../../lib/navigation/guide';
import { hiddenStore, toggleHidden } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import { helpMenuTexts } from '../../texts/help/menu';
import { hideTexts } from '../../texts/sharing/menu';
import { shellTexts } from '../../texts/shell';
import { AppBarMenu, MenuChoice } from './AppBarMenu';

const HIDES = ['names', 'counts'] as const;

interface AccountMenuProps {
  email: string;
  onSignOut: () => void;
}

/** Who is signed in, 画面共有モード, the guide and the sign-out. */
export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const hidden = useStore(hiddenStore, 'none');
  return (
    <AppBarMenu icon="person-circle" name={shellTexts.account}>
      <Dropdown.ItemText className="account-email text-truncate">{email}</Dropdown.ItemText>
      <Dropdown.Divider />
      {HIDES.map((what) => (
        <MenuChoice
          key={what}
          icon="eye-slash"
          text={hideTexts[what]}
          isChosen={hidden === what || hidden === 'both'}
          onSelect={() => toggleHidden(what)}
        />
      ))}
      <Dropdown.Item href={GUIDE} target="_blank" rel="noopener">
        <Icon name="info-circle" />
        {helpMenuTexts.guide}
      </Dropdown.Item>
      <MenuChoice icon="box-arrow-right" text={shellTexts.signOut} onSelect={onSignOut} />
    </AppBarMenu>
  );
}
