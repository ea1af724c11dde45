import { Icon } from '../components/Icon';
import { Link } from '../components/Link';
import { routes, type Route } from '../routes';
import type { IconName } from '../styles/icons';
import { pageNames, shellTexts } from '../texts/shell';

const pageIcons: Record<Route['name'], IconName> = {
  index: 'speedometer2',
  daily: 'calendar3',
  'every-dj': 'person-lines-fill',
  'total-votes': 'trophy',
  login: 'box-arrow-right',
};

interface DrawerLinksProps {
  current: Route;
}

export function DrawerLinks({ current }: DrawerLinksProps) {
  const pages = routes.filter(({ name }) => name !== 'login');
  return (
    <nav aria-label={shellTexts.pages}>
      <ul className="drawer-links">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} aria-current={name === current.name ? 'page' : undefined}>
              <Icon name={pageIcons[name]} />
              {pageNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
