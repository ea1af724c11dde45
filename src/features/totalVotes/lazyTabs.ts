import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import type { Tab } from './TotalVotesTabs';

/** A chunk each: the ranking loads none of them. */
export const lazyTabs: Record<Exclude<Tab, 'ranking'>, ComponentType> = {
  versions: lazyPart(() => import(/* webpackChunkName: 'versions' */ './versions/VersionsTab')),
  announcement: lazyPart(
    () => import(/* webpackChunkName: 'announcement' */ './announcement/AnnouncementTab'),
  ),
};

/** In the place of whatever tab it was opened from. */
export const stageTab = lazyPart(() => import(/* webpackChunkName: 'stage' */ './stage/StageTab'));
