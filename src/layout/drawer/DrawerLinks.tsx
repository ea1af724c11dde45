import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { routes, type Route } from '../../routes';
import type { IconName } from '../../styles/icons';
import { pageNames, shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { DrawerHint } from './DrawerHint';

const pageIcons: Record<Route['name'], IconName> = {
  index: 'speedometer2',
  daily: 'calendar3',
  'every-dj': 'person-lines-fill',
  'total-votes': 'trophy',
  login: 'box-arrow-right',
};

interface DrawerLinksProps {
  current: Route;
  isMini: boolean;
}

export function DrawerLinks({ current, isMini }: DrawerLinksProps) {
  const { isMobile, drawer } = useLayout();
  // The link to the current page navigates nowhere (row N1), but closes the drawer as the others do.
  const handleCurrent = isMobile ? () => drawer.setOpen(false) : undefined;
  const pages = routes.filter(({ name }) => name !== 'login');
  return (
    <nav aria-label={shellTexts.pages}>
      <ul className="drawer-links">
        {pages.map(({ name, path }) => (
          <DrawerHint key={name} words={pageNames[name]} isMini={isMini}>
            <li>
              <Link
                to={path}
                aria-current={name === current.name ? 'page' : undefined}
                onClick={name === current.name ? handleCurrent : undefined}
              >
                <Icon name={pageIcons[name]} />
                <span className="drawer-word">{pageNames[name]}</span>
              </Link>
            </li>
          </DrawerHint>
        ))}
      </ul>
    </nav>
  );
}
