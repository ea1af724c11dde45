import { Suspense, type ReactElement } from 'react';
import { lazyPart } from '../../lib/browser/lazyPart';
import { useLayout } from '../frame/layoutContext';

const MiniTooltip = lazyPart(() => import(/* webpackChunkName: 'menus' */ './MiniTooltip'));

interface MiniHintProps {
  words: string;
  children: ReactElement;
}

/** In the mini drawer, a tooltip that says what an icon means; screen readers have the words themselves. */
export function MiniHint({ words, children }: MiniHintProps) {
  const { isMobile, drawer } = useLayout();
  if (isMobile || !drawer.isMini) return children;
  return (
    <Suspense fallback={children}>
      <MiniTooltip words={words}>{children}</MiniTooltip>
    </Suspense>
  );
}
