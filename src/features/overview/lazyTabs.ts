import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import type { Tab } from './OverviewTabs';

/** A chunk each: the overview loads none of them. `djHistory`: the tab of the log, where it is about one DJ. */
export const lazyTabs: Record<Exclude<Tab, 'overview'> | 'djHistory', ComponentType> = {
  import: lazyPart(() => import(/* webpackChunkName: 'import' */ './import/ImportTab')),
  settings: lazyPart(() => import(/* webpackChunkName: 'settings' */ './settings/SettingsTab')),
  history: lazyPart(() => import(/* webpackChunkName: 'history' */ './history/HistoryTab')),
  djHistory: lazyPart(
    () => import(/* webpackChunkName: 'dj-history' */ './history/dj/DjHistoryTab'),
  ),
  proposals: lazyPart(() => import(/* webpackChunkName: 'proposals' */ './proposals/ProposalsTab')),
};
