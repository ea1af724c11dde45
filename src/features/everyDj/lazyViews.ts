import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import type { View } from './EveryDjTabs';

/** A chunk each: the list of DJs loads none of them. */
export const lazyViews: Record<Exclude<View, 'djs'>, ComponentType> = {
  review: lazyPart(() => import(/* webpackChunkName: 'review' */ './review/ReviewTab')),
  exclusions: lazyPart(
    () => import(/* webpackChunkName: 'exclusions' */ './exclusions/ExclusionsTab'),
  ),
  exclude: lazyPart(() => import(/* webpackChunkName: 'exclude' */ './exclude/ExcludeView')),
};
