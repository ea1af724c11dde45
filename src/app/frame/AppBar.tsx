import { Suspense, type ReactNode } from 'react';
import Navbar from 'react-bootstrap/Navbar';
import { Icon } from '../../components/Icon';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { shellTexts } from '../../texts/shell';
import { PrivacyBadge } from '../privacy/PrivacyBadge';
import { useLayout } from './layoutContext';
import { Wordmark } from './PollName';
import { useHiddenOnScroll } from './useHiddenOnScroll';

const AppBarMenus = lazyPart(() => import(/* webpackChunkName: 'menus' */ '../menu/AppBarMenus'));

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
      <Suspense fallback={<MenuIcons />}>
        <AppBarMenus email={email} onSignOut={onSignOut} />
      </Suspense>
    </Navbar>
  );
}

/** Keeps the room of the two menus while their code is loading. */
function MenuIcons() {
  return (
    <>
      <span className="icon-button" aria-hidden="true">
        <Icon name="circle-half" />
      </span>
      <span className="icon-button" aria-hidden="true">
        <Icon name="person-circle" />
      </span>
    </>
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
