import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import { hiddenStore } from '../../lib/sharing/hidden';
import { useStore } from '../../lib/state/store';

const SharedBadge = lazyPart(() => import(/* webpackChunkName: 'sharing-badge' */ './SharedBadge'));

/** 画面共有中: there while something is hidden, and the way out. */
export function SharingBadge() {
  const hidden = useStore(hiddenStore, 'none');
  if (hidden === 'none') return null;
  return (
    <Suspense fallback={null}>
      <SharedBadge hidden={hidden} />
    </Suspense>
  );
}
