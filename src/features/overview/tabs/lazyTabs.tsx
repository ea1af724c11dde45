import { lazy, type ComponentType } from 'react';
import { LostTab } from './LostTab';
import type { Tab } from './tabNames';

interface PartModule {
  default: ComponentType;
}

/**
 * A part of the page whose code comes when it is first shown. Another release of the site has other
 * chunks: this one's are gone then, and only a reload finds the new ones.
 */
export function lazyPart(load: () => Promise<PartModule>) {
  return lazy(() => load().catch(() => ({ default: LostTab })));
}

/** Each tab's code, fetched when it is first shown: the figures wait for none of it. */
export const lazyTabs: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ '../import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ '../settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ '../history/HistoryTab')),
};
