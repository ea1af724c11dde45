import { Link } from '../../../components/Link';
import { overviewTexts } from '../../../texts/overview';
import { useHasUnsaved } from '../settings/form/drafts';
import { tabPath, TABS, type Tab } from './tabNames';

interface OverviewTabsProps {
  current: Tab;
}

/** Addresses of their own, so links: they open in a new tab, and Back goes back. */
export function OverviewTabs({ current }: OverviewTabsProps) {
  const hasUnsaved = useHasUnsaved();
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
          {tab === 'settings' && hasUnsaved && (
            <span className="tab-unsaved" title={overviewTexts.unsaved}>
              <span className="visually-hidden">{overviewTexts.unsaved}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
