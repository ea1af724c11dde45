import { memo, useRef, type ReactNode } from 'react';
import { hiddenStore } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';
import { MenuButton } from '../drawer/MenuButton';
import { PaperMark } from '../status/PaperMark';
import { SharingBadge } from '../sharing/SharingBadge';
import { AccountMenu } from './AccountMenu';
import { useLayout } from './layoutContext';
import { ThemeToggle } from './ThemeToggle';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { Wordmark } from './PollName';

interface AppBarProps {
  vote: string;
  /** The page's name. */
  page: string;
  email: string;
  onSignOut: () => void;
  children?: ReactNode;
}

function PlainAppBar({ vote, page, email, onSignOut, children }: AppBarProps) {
  const { isMobile } = useLayout();
  const bar = useRef<HTMLElement>(null);
  // Who shares the screen sees at any time that they do.
  const isSharing = useStore(hiddenStore, 'none') !== 'none';
  const isHidden = useHiddenOnScroll(bar) && isMobile && !isSharing;
  return (
    <header ref={bar} className={`app-bar ${isHidden ? 'app-bar-hidden' : ''}`}>
      <MenuButton />
      <Wordmark vote={vote} page={page} />
      {children}
      <SharingBadge />
      <ThemeToggle />
      <AccountMenu email={email} onSignOut={onSignOut} />
      <PaperMark />
    </header>
  );
}

// Rendered again with another page or status, not with each sort and key stroke that changes the address.
export const AppBar = memo(PlainAppBar);
