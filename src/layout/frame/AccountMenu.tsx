import { hiddenStore, toggleHidden } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import { hideTexts } from '../../texts/sharing/menu';
import { shellTexts } from '../../texts/shell';
import { AppBarMenu } from '../menu/AppBarMenu';

interface AccountMenuProps {
  email: string;
  onSignOut: () => void;
}

const HIDES = ['names', 'counts'] as const;

export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
  const hidden = useStore(hiddenStore, 'none');
  const hides = HIDES.map((what) => ({
    icon: 'eye-slash' as const,
    text: hideTexts[what],
    isChosen: hidden === what || hidden === 'both',
    onSelect: () => toggleHidden(what),
  }));
  return (
    <AppBarMenu
      icon="person-circle"
      name={shellTexts.account}
      note={email}
      items={[...hides, { icon: 'box-arrow-right', text: shellTexts.signOut, onSelect: onSignOut }]}
    />
  );
}
