import { Tabs } from '../../components/Tabs';
import { withQuery } from '../../lib/navigation/useQueryString';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

/** The tabs of the page; `ranking` is the page without a `tab` in its address. */
export const TABS = ['ranking', 'versions', 'announcement'] as const;
export type Tab = (typeof TABS)[number];

/** The `tab` of a query string; the ranking if there is no such tab. */
export function readTab(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'ranking';
}

/** The address of a tab; `query`: what is filled in, of that tab alone. */
export function tabPath(tab: Tab, query: Record<string, string | readonly string[]> = {}): string {
  return `/total-votes${withQuery('', { tab: tab === 'ranking' ? null : tab, ...query })}`;
}

interface TotalVotesTabsProps {
  current: Tab;
}

export function TotalVotesTabs({ current }: TotalVotesTabsProps) {
  const tabs = TABS.map((tab) => ({ tab, to: tabPath(tab), name: texts.tabs[tab] }));
  return <Tabs label={texts.tabsLabel} tabs={tabs} current={current} />;
}
