import type { KeyboardEvent } from 'react';
import Badge from 'react-bootstrap/Badge';
import Nav from 'react-bootstrap/Nav';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { formatCount } from '../../lib/text/numbers';
import type { Route } from '../../routes';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { currentEntry, drawerGroups, entryPath, type Waiting } from './drawerEntries';
import { useDrawerSwipe } from './useDrawerSwipe';

interface DrawerLinksProps {
  route: Route;
  /** How many wait; nothing where a back end does not say. */
  waiting: Partial<Record<Waiting, number | null>>;
}

/** All work, not only the pages: most entries are tabs of a page. */
function DrawerLinks({ route, waiting }: DrawerLinksProps) {
  const { isMobile, drawer } = useLayout();
  const { search } = useQueryString();
  const current = currentEntry(route.path, search);
  // A link to the page that is shown navigates nowhere, but closes the drawer as the others do.
  const handleClick = isMobile ? () => drawer.setOpen(false) : undefined;
  return (
    <nav className="flex-grow-1" aria-label={shellTexts.pages}>
      {drawerGroups.map((group) => (
        <Nav as="ul" key={group[0]?.name} className="flex-column">
          {group.map((entry) => {
            const count = (entry.waiting && waiting[entry.waiting]) ?? 0;
            if (entry.isOptional && count === 0 && entry !== current) return null;
            const badge = count > 0 ? formatCount(count) : '';
            return (
              <Nav.Item as="li" key={entry.name}>
                <Nav.Link
                  as={Link}
                  to={entryPath(entry)}
                  title={drawer.isMini ? entry.name : undefined}
                  active={entry === current}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={handleClick}
                >
                  <Icon name={entry.icon} />
                  <span className="drawer-word">{entry.name}</span>{' '}
                  {badge && (
                    <Badge pill bg="" className="ms-auto bg-warning-subtle text-warning-emphasis">
                      {badge}
                    </Badge>
                  )}
                </Nav.Link>
              </Nav.Item>
            );
          })}
        </Nav>
      ))}
    </nav>
  );
}

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
