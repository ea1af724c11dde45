import type { ReactNode } from 'react';
import Navbar from 'react-bootstrap/Navbar';
import { Icon } from '../../components/Icon';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { shellTexts } from '../../texts/shell';
import { AccountMenu } from '../menu/AccountMenu';
import { ThemeMenu } from '../menu/ThemeMenu';
import { PrivacyBadge } from '../privacy/PrivacyBadge';
import { PaperMark } from '../status/PaperMark';
import { useLayout } from './layoutContext';
import { Wordmark } from './PollName';
import { useHiddenOnScroll } from './useHiddenOnScroll';

interface AppBarProps {
  vote: string;
  /** The page's name. */
  page: string;
  email: string;
  onSignOut: () => void;
  children?: ReactNode;
}

export function AppBar({ vote, page, email, onSignOut, children }: AppBarProps) {
  const { isMobile } = useLayout();
  // Who shares the screen sees at any time that they do.
  const isPrivate = useIsPrivate();
  const isHidden = useHiddenOnScroll() && isMobile && !isPrivate;
  return (
    <Navbar
      as="header"
      role="banner"
      fixed="top"
      className={isHidden ? 'app-bar app-bar-hidden' : 'app-bar'}
    >
      <MenuButton />
      <Wordmark vote={vote} page={page} />
      {children}
      <PrivacyBadge />
      <ThemeMenu />
      <AccountMenu email={email} onSignOut={onSignOut} />
      <PaperMark />
    </Navbar>
  );
}

/** Opens the drawer; where it is beside the page, closes it too. */
function MenuButton() {
  const { isMobile, drawer } = useLayout();
  const closes = drawer.isOpen && !isMobile;
  const name = closes ? shellTexts.closeDrawer : shellTexts.openDrawer;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      onClick={() => drawer.setOpen(!closes)}
    >
      <Icon name="list" />
    </button>
  );
}
