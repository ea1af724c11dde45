import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { routes, type Route } from '../../routes';
import type { IconName } from '../../styles/icons';
import { pageNames, shellTexts } from '../../texts/shell';
import { useLayout } from '../frame/layoutContext';
import { DrawerHint } from './DrawerHint';
import type { DrawerMark, drawerMarks } from './drawerMarks';

const pageIcons: Record<Route['name'], IconName> = {
  index: 'speedometer2',
  daily: 'calendar3',
  'every-dj': 'person-lines-fill',
  'total-votes': 'trophy',
  login: 'box-arrow-right',
};

/** In the mini drawer: the page's name, and how many wait there. */
function hintOf(name: Route['name'], mark: DrawerMark | undefined): string {
  return mark ? `${pageNames[name]} ${mark.words}` : pageNames[name];
}

interface DrawerLinksProps {
  current: Route;
  isMini: boolean;
  marks: ReturnType<typeof drawerMarks>;
}

export function DrawerLinks({ current, isMini, marks }: DrawerLinksProps) {
  const { isMobile, drawer } = useLayout();
  // The link to the current page navigates nowhere (row N1), but closes the drawer as the others do.
  const handleCurrent = isMobile ? () => drawer.setOpen(false) : undefined;
  const pages = routes.filter(({ name }) => name !== 'login');
  return (
    <nav aria-label={shellTexts.pages}>
      <ul className="drawer-links">
        {pages.map(({ name, path }) => {
          const mark = marks[name];
          return (
            <DrawerHint key={name} words={hintOf(name, mark)} isMini={isMini}>
              <li>
                <Link
                  to={path}
                  aria-current={name === current.name ? 'page' : undefined}
                  onClick={name === current.name ? handleCurrent : undefined}
                >
                  <Icon name={pageIcons[name]} />
                  <span className="drawer-word">{pageNames[name]}</span>
                </Link>
                {mark && !isMini && (
                  <Link
                    to={mark.to}
                    className="drawer-mark"
                    onClick={name === current.name ? handleCurrent : undefined}
                  >
                    {mark.words}
                  </Link>
                )}
              </li>
            </DrawerHint>
          );
        })}
      </ul>
    </nav>
  );
}
