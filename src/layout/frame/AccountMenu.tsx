import { shellTexts } from '../../texts/shell';
import { helpMenuTexts } from '../../texts/help/menu';
import { AppBarMenu } from '../menu/AppBarMenu';
import { startTour } from '../tour/tourState';

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
      items={[
        { icon: 'question-circle', text: helpMenuTexts.tour, onSelect: startTour },
        { icon: 'box-arrow-right', text: shellTexts.signOut, onSelect: onSignOut },
      ]}
    />
  );
}
