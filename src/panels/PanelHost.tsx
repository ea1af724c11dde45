import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../lib/browser/lazyPart';
import { readOpened } from '../lib/navigation/opened';
import { useQueryString } from '../lib/navigation/useQueryString';
import { setPasted } from './pasted';

// With its charts and its tables: no page's first chart waits for it.
const OpenedPanel = lazyPart(() => import(/* webpackChunkName: 'panel' */ './OpenedPanel'));

/** Beside a page: the DJ or the day that its address opens. */
export function PanelHost() {
  const { search } = useQueryString();
  const selected = useMemo(() => readOpened(search), [search]);
  const isSelected = selected.shown !== null;
  // Of the address that the page came with alone: nothing may exist by that name. The panel's own effects come after it.
  const first = useRef(selected);
  useLayoutEffect(() => {
    setPasted(isSelected && selected === first.current);
  }, [selected, isSelected]);
  if (!isSelected) return null;
  return (
    <Suspense fallback={null}>
      <OpenedPanel selected={selected} />
    </Suspense>
  );
}
