import { Suspense, useEffect, useState, type ReactNode } from 'react';
import Navbar from 'react-bootstrap/Navbar';
import { Icon } from '../../components/Icon';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useIsPrivate } from '../../lib/privacy/privacy';
import { shellTexts } from '../../texts/shell';
import { PrivacyBadge } from '../privacy/PrivacyBadge';
import { useLayout } from './layoutContext';
import { Wordmark } from './PollName';

const AppBarMenus = lazyPart(() => import(/* webpackChunkName: 'menus' */ '../menu/AppBarMenus'));

/** Pixels; less is no scrolling, but an unsteady finger. */
const MIN_SCROLL = 8;
/** The app bar's height: as far from the top it is always there. */
const TOP = 64;

// Overscroll at the page's end does not count; at its beginning the position is below 0, which is the top too.
function scrollPosition(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.min(window.scrollY, scrollHeight - clientHeight);
}

/** Whether the page was scrolled down last; the styles keep the app bar while it has the focus. */
function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = 0;
    const handleScroll = () => {
      const now = scrollPosition();
      const isTop = now <= TOP;
      if (!isTop && Math.abs(now - last) < MIN_SCROLL) return;
      setHidden(now > last && !isTop);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isHidden;
}

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
