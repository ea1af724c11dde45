import type { ReactNode } from 'react';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { useHasDrafts } from '../../client/useDraft';
import { Tabs } from '../../components/Tabs';
import { withQuery } from '../../lib/navigation/useQueryString';
import { formatCount } from '../../lib/text/numbers';
import { overviewTexts } from '../../texts/overview';

/** The tabs of the page; `overview` is the page without a `tab` in its address. */
export const TABS = ['overview', 'import', 'settings', 'history', 'proposals'] as const;
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

/** How many wait for a second administrator; nothing where a back end does not say. */
function OpenProposals() {
  const overview = useOverview();
  const open = overview.state === 'ready' ? overview.answer.openProposals : null;
  if (!open) return null;
  return (
    <span className="badge rounded-pill bg-warning-subtle text-warning-emphasis">
      <span className="visually-hidden">{overviewTexts.openProposals}</span>
      {formatCount(open)}
    </span>
  );
}

/** Whether two people decide, so that there is something to wait for. */
function useIsTwoPeople(): boolean {
  const poll = usePoll();
  return poll.state === 'ready' && poll.answer.twoPeople !== null;
}

/** The tabs of the page, marked where there is unsaved text or something waits. 承認待ち is there where it is used. */
export function OverviewTabs({ current }: OverviewTabsProps) {
  const hasUnsaved = useHasDrafts('settings/');
  const isTwoPeople = useIsTwoPeople();
  const unsaved = (
    <span className="dot text-warning-emphasis" title={overviewTexts.unsaved}>
      <span className="visually-hidden">{overviewTexts.unsaved}</span>
    </span>
  );
  const marks: Partial<Record<Tab, ReactNode>> = {
    settings: hasUnsaved && unsaved,
    proposals: <OpenProposals />,
  };
  const hasProposals = isTwoPeople || current === 'proposals';
  const tabs = TABS.filter((tab) => tab !== 'proposals' || hasProposals).map((tab) => ({
    tab,
    to: tabPath(tab),
    name: overviewTexts.tabs[tab],
    mark: marks[tab],
  }));
  return <Tabs label={overviewTexts.tabsLabel} tabs={tabs} current={current} />;
}
