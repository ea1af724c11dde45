import { useRef, type ReactNode } from 'react';
import { AccountMenu } from './AccountMenu';
import { MenuButton } from '../drawer/MenuButton';
import { ThemeToggle } from './ThemeToggle';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { useLayout } from './useLayout';
import { Wordmark } from './Wordmark';

interface AppBarProps {
  vote: string;
  email: string;
  onSignOut: () => void;
  children?: ReactNode;
}

export function AppBar({ vote, email, onSignOut, children }: AppBarProps) {
  const { isMobile } = useLayout();
  const bar = useRef<HTMLElement>(null);
  const isHidden = useHiddenOnScroll(bar) && isMobile;
  return (
    <header ref={bar} className={`app-bar ${isHidden ? 'app-bar-hidden' : ''}`}>
      <MenuButton />
      <Wordmark vote={vote} />
      {children}
      <ThemeToggle />
      <AccountMenu email={email} onSignOut={onSignOut} />
    </header>
  );
}
