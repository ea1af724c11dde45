import { lazy, type ComponentType } from 'react';
import { LostTab } from './LostTab';
import type { Tab } from './tabNames';

interface TabModule {
  default: ComponentType;
}

// Another release of the site has other chunks: this one's are gone, and only a reload finds the new ones.
function lazyTab(load: () => Promise<TabModule>) {
  return lazy(() => load().catch(() => ({ default: LostTab })));
}

/** Each tab's code, fetched when it is first shown: the figures wait for none of it. */
export const lazyTabs: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyTab(() => import(/* webpackChunkName: 'import' */ '../import/ImportTab')),
  settings: lazyTab(() => import(/* webpackChunkName: 'settings' */ '../settings/SettingsTab')),
  history: lazyTab(() => import(/* webpackChunkName: 'history' */ '../history/HistoryTab')),
};
