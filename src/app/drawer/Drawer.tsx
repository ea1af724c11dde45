import type { KeyboardEvent } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Icon } from '../../components/Icon';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { DrawerLinks, type DrawerLinksProps } from './DrawerLinks';
import { useDrawerSwipe } from './useDrawerSwipe';

/**
 * Tab goes round inside. Offcanvas alone takes the focus back from the page beneath, which has scrolled to it by then.
 */
function trapTab(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab') return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const ends = [stops[0], stops.at(-1)];
  const [last, next] = shiftKey ? ends : ends.reverse();
  const { activeElement } = document;
  if (activeElement !== last && !(shiftKey && activeElement === currentTarget)) return;
  event.preventDefault();
  next?.focus();
}

/**
 * Beside the page from 1264 px, below that over it. Not by Offcanvas' own `responsive`, whose breakpoints are those of
 * Bootstrap and cannot be set.
 */
export function Drawer(props: DrawerLinksProps) {
  const { isMobile, drawer } = useLayout();
  const { isOpen, isMini, setOpen } = drawer;
  useDrawerSwipe();
  if (isMobile) {
    return (
      <Offcanvas
        show={isOpen}
        onHide={() => setOpen(false)}
        onKeyDown={trapTab}
        className="drawer"
        aria-label={shellTexts.pages}
      >
        <Offcanvas.Header closeButton closeLabel={shellTexts.closeDrawer} />
        <DrawerLinks {...props} />
      </Offcanvas>
    );
  }
  const look = `${isOpen ? '' : 'drawer-closed'} ${isMini ? 'drawer-mini' : ''}`;
  return (
    // Closed, the styles hide it from everybody once it has slid out.
    <div className={`drawer drawer-beside d-flex flex-column ${look}`} aria-hidden={!isOpen}>
      <DrawerLinks {...props} />
      <MiniToggle />
    </div>
  );
}

/** At the drawer's foot: names beside the icons, or icons alone. */
function MiniToggle() {
  const { isMini, setMini } = useLayout().drawer;
  const name = isMini ? shellTexts.widenDrawer : shellTexts.narrowDrawer;
  return (
    <button
      type="button"
      className="nav-link py-0 fs-6 text-body-secondary"
      title={isMini ? name : undefined}
      onClick={() => setMini(!isMini)}
    >
      <Icon name={isMini ? 'chevron-double-right' : 'chevron-double-left'} />
      <span className="drawer-word">{name}</span>
    </button>
  );
}
