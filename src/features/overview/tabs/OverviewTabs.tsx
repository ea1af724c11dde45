import { Link } from '../../../components/Link';
import { overviewTexts } from '../../../texts/overview';
import { tabPath, TABS, type Tab } from './tabNames';

interface OverviewTabsProps {
  current: Tab;
}

/** Addresses of their own, so links: they open in a new tab, and Back goes back. */
export function OverviewTabs({ current }: OverviewTabsProps) {
  return (
    <nav className="tabs" aria-label={overviewTexts.tabsLabel}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={tabPath(tab)}
          className="tab"
          aria-current={tab === current ? 'page' : undefined}
        >
          {overviewTexts.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
