import Badge from 'react-bootstrap/Badge';
import Nav from 'react-bootstrap/Nav';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { formatCount } from '../../lib/text/numbers';
import type { Route } from '../../routes';
import { shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { currentEntry, drawerGroups, entryPath, type Waiting } from './drawerEntries';

export interface DrawerLinksProps {
  route: Route;
  /** How many wait; nothing where a back end does not say. */
  waiting: Partial<Record<Waiting, number | null>>;
}

/** All work, not only the pages: most entries are tabs of a page. */
export function DrawerLinks({ route, waiting }: DrawerLinksProps) {
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
