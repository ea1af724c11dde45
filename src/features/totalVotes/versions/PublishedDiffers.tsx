import { Suspense } from 'react';
import { lazyPart } from '../../../lib/browser/lazyPart';

// Its code is loaded once a version is published, and by nobody before.
const DiffersBanner = lazyPart(() => import(/* webpackChunkName: 'published' */ './DiffersBanner'));

/** Says where the live figures differ from the published version by now; nothing where they are the same. */
export function PublishedDiffers() {
  return (
    <Suspense fallback={null}>
      <DiffersBanner />
    </Suspense>
  );
}
