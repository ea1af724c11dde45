import { Link } from '../../components/Link';
import { withQuery } from '../../lib/navigation/useQueryString';
import { overviewTexts } from '../../texts/overview';
import { useHasUnsaved } from './settings/form/drafts';

/** The tabs of the page; `overview` is the page without a `tab` in its address. */
export const TABS = ['overview', 'import', 'settings', 'history'] as const;
export type Tab = (typeof TABS)[number];

/** The `tab` of a query string; the overview if there is no such tab. */
export function readTab(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'overview';
}

/** The address of a tab, without the query of another one. */
export function tabPath(tab: Tab): string {
  return `/${withQuery('', { tab: tab === 'overview' ? null : tab })}`;
}

interface OverviewTabsProps {
  current: Tab;
}

/** Links, since each tab has its own address: they open in a new window, and Back goes back. */
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
