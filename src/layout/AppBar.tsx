import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import { shellTexts } from '../texts/shell';
import { AccountMenu } from './AccountMenu';
import { ThemeToggle } from './ThemeToggle';
import { Wordmark } from './Wordmark';

interface AppBarProps {
  vote: string;
  email: string;
  onSignOut: () => void;
  /** Null where the drawer is always there. */
  onOpenDrawer: (() => void) | null;
  children?: ReactNode;
}

export function AppBar({ vote, email, onSignOut, onOpenDrawer, children }: AppBarProps) {
  return (
    <header className="app-bar">
      {onOpenDrawer && (
        <button
          type="button"
          className="icon-button"
          aria-label={shellTexts.openDrawer}
          title={shellTexts.openDrawer}
          onClick={onOpenDrawer}
        >
          <Icon name="list" />
        </button>
      )}
      <Wordmark vote={vote} />
      {children}
      <ThemeToggle />
      <AccountMenu email={email} onSignOut={onSignOut} />
    </header>
  );
}
