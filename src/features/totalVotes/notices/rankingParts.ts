import { lazyPart } from '../../../lib/browser/lazyPart';

/** Whether the live ranking is asked for, and no other one is published: then nothing has to be said of it. */
export function isPlain(asked: {
  version: string | null;
  published: string | null;
  asOf: string | null;
}): boolean {
  return asked.version === null && asked.published === null && asked.asOf === null;
}

// One chunk: most visits to the ranking need none of them.
export const RankingNotices = lazyPart(
  () => import(/* webpackChunkName: 'ranking-notices' */ './RankingNotices'),
);
export const UnknownVersion = lazyPart(
  () => import(/* webpackChunkName: 'ranking-notices' */ './UnknownVersion'),
);
export const NobodyFound = lazyPart(
  () => import(/* webpackChunkName: 'ranking-notices' */ './NobodyFound'),
);
