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

/** In the mini drawer: the page's name, and how many cases wait there. */
function hintOf(name: Route['name'], openCases: number): string {
  const isMarked = name === 'every-dj' && openCases > 0;
  return isMarked ? `${pageNames[name]} ${shellTexts.openCases(openCases)}` : pageNames[name];
}

const REVIEW = '/every-dj?tab=review';

interface DrawerLinksProps {
  current: Route;
  isMini: boolean;
  /** Cases of 要確認 that nobody has decided yet. */
  openCases: number;
}

export function DrawerLinks({ current, isMini, openCases }: DrawerLinksProps) {
  const { isMobile, drawer } = useLayout();
  // The link to the current page navigates nowhere (row N1), but closes the drawer as the others do.
  const handleCurrent = isMobile ? () => drawer.setOpen(false) : undefined;
  const handleMark = isMobile && current.name === 'every-dj' ? handleCurrent : undefined;
  const pages = routes.filter(({ name }) => name !== 'login');
  return (
    <nav aria-label={shellTexts.pages}>
      <ul className="drawer-links">
        {pages.map(({ name, path }) => (
          <DrawerHint key={name} words={hintOf(name, openCases)} isMini={isMini}>
            <li>
              <Link
                to={path}
                aria-current={name === current.name ? 'page' : undefined}
                onClick={name === current.name ? handleCurrent : undefined}
              >
                <Icon name={pageIcons[name]} />
                <span className="drawer-word">{pageNames[name]}</span>
              </Link>
              {name === 'every-dj' && openCases > 0 && !isMini && (
                <Link to={REVIEW} className="drawer-mark" onClick={handleMark}>
                  {shellTexts.openCases(openCases)}
                </Link>
              )}
            </li>
          </DrawerHint>
        ))}
      </ul>
    </nav>
  );
}
