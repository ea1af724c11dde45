import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import { readSelection } from '../../lib/navigation/detail';
import { useQueryString } from '../../lib/navigation/useQueryString';

// No page's first chart waits for it.
const Detail = lazyPart(() => import(/* webpackChunkName: 'detail' */ './Detail'));

/** Beside a page: the DJ or the day that its address selects. */
export function DetailHost() {
  const { search } = useQueryString();
  const requested = useMemo(() => readSelection(search), [search]);
  if (requested.visible === null) return null;
  return (
    <Suspense fallback={null}>
      <Detail requested={requested} />
    </Suspense>
  );
}
