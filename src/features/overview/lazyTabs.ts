import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import type { Tab } from './OverviewTabs';

/** A chunk each: the overview loads none of them. */
export const lazyTabs: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ './import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ './settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ './history/HistoryTab')),
  proposals: lazyPart(() => import(/* webpackChunkName: 'proposals' */ './proposals/ProposalsTab')),
};
