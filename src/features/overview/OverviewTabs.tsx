import { Tabs } from '../../components/Tabs';
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

/** The tabs of the page, marked where there is unsaved text. */
export function OverviewTabs({ current }: OverviewTabsProps) {
  const hasUnsaved = useHasUnsaved();
  const unsaved = (
    <span className="tab-unsaved" title={overviewTexts.unsaved}>
      <span className="visually-hidden">{overviewTexts.unsaved}</span>
    </span>
  );
  const tabs = TABS.map((tab) => ({
    tab,
    to: tabPath(tab),
    name: overviewTexts.tabs[tab],
    mark: tab === 'settings' && hasUnsaved && unsaved,
  }));
  return <Tabs label={overviewTexts.tabsLabel} tabs={tabs} current={current} />;
}
