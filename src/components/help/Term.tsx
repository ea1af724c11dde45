import { useEffect, useSyncExternalStore } from 'react';
import { laterPart } from '../../lib/later/laterPart';
import type { TermName } from '../../texts/help/terms';

// No page waits for it, and where it can't be had the page is as useful without: no error page for a lost hint.
const button = laterPart(() => import(/* webpackChunkName: 'terms' */ './TermButton'));

const nothing = () => null;

/** Its room, in CSS pixels, before its own styles are there: nothing moves when it comes. */
const ROOM = { display: 'inline-block', inlineSize: 28, flex: 'none' } as const;

interface TermProps {
  of: TermName;
}

/** A quiet ? beside a word: it says what the word means here. It comes once the page is there. */
export function Term({ of }: TermProps) {
  useEffect(() => button.prefetchLater(), []);
  const loaded = useSyncExternalStore(button.subscribe, button.get, nothing);
  return (
    <span className="term-room" style={ROOM}>
      {loaded && <loaded.TermButton of={of} />}
    </span>
  );
}
