import { useOverview } from '../../client/queries/overview';
import { Tabs } from '../../components/Tabs';
import { withQuery } from '../../lib/navigation/useQueryString';
import { formatCount } from '../../lib/text/numbers';
import { everyDjTexts } from '../../texts/everyDj';

/** The tabs of the page; `djs` is the page without a `tab` in its address. */
export const TABS = ['djs', 'review', 'exclusions'] as const;
export type Tab = (typeof TABS)[number];

/** Opened from a tab, with a heading and an address of its own (`?tab=exclude`), but no tab. */
const VIEWS = [...TABS, 'exclude'] as const;
export type View = (typeof VIEWS)[number];

/** The view of a query string; the list of DJs if there is no such view. */
export function readView(search: string): View {
  const asked = new URLSearchParams(search).get('tab');
  return VIEWS.find((view) => view === asked) ?? 'djs';
}

/** The address of a view; `query`: what is filled in, of the view alone. */
export function viewPath(view: View, query: Record<string, string | null> = {}): string {
  return `/every-dj${withQuery('', { tab: view === 'djs' ? null : view, ...query })}`;
}

/** Beside 要確認, how many cases nobody has decided yet; nothing where a back end does not say. */
function OpenCases() {
  const overview = useOverview();
  const open = overview.state === 'ready' ? overview.answer.openCases : null;
  if (!open) return null;
  return (
    <span className="badge rounded-pill bg-warning-subtle text-warning-emphasis">
      <span className="visually-hidden">{everyDjTexts.openCases}</span>
      {formatCount(open)}
    </span>
  );
}

export function EveryDjTabs({ current }: { current: Tab }) {
  const tabs = TABS.map((tab) => ({
    tab,
    to: viewPath(tab),
    name: everyDjTexts.tabs[tab],
    mark: tab === 'review' ? <OpenCases /> : undefined,
  }));
  return <Tabs label={everyDjTexts.tabsLabel} tabs={tabs} current={current} />;
}
