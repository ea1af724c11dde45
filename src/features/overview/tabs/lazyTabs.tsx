import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../../lib/browser/chunks';
import type { Tab } from './tabNames';

interface PartModule {
  default: ComponentType;
}

/** A part of the page whose code comes when it is first shown. */
export function lazyPart(load: () => Promise<PartModule>) {
  return lazy(() => loadChunk(load));
}

/** Each tab's code, fetched when it is first shown: the figures wait for none of it. */
export const lazyTabs: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ '../import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ '../settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ '../history/HistoryTab')),
};
