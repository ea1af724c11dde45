import { shellTexts } from '../../texts/shell';
import { AppBarMenu } from '../menu/AppBarMenu';

interface AccountMenuProps {
  email: string;
  onSignOut: () => void;
}

export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  return (
    <AppBarMenu
      icon="person-circle"
      name={shellTexts.account}
      note={email}
      isAccount
      items={[{ icon: 'box-arrow-right', text: shellTexts.signOut, onSelect: onSignOut }]}
    />
  );
}
