import { withQuery } from '../../../lib/navigation/queryString';

/** The parts of the page; `overview` is the page without a `tab` in its address. */
export const TABS = ['overview', 'import', 'settings', 'history'] as const;
export type Tab = (typeof TABS)[number];

/** The `tab` of a query string; nonsense is the overview. */
export function readTab(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'overview';
}

/** Where a tab is; what another one noted in the address is left behind. */
export function tabPath(tab: Tab): string {
  return `/${withQuery('', { tab: tab === 'overview' ? null : tab })}`;
}
