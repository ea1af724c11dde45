import { lazy, Suspense, type ComponentType } from 'react';
import type { TermName } from '../../texts/help/terms';

export interface TermProps {
  of: TermName;
}

/** In CSS pixels, before its own styles are there: nothing moves when it comes. */
const ROOM = { display: 'inline-block', inlineSize: 28, flex: 'none' } as const;

function NoButton() {
  return null;
}

const AskButton = lazy<ComponentType<TermProps>>(() => {
  // Pages are as useful without it: a chunk that cannot be had shows no error page.
  const missing = () => ({ default: NoButton });
  return import(/* webpackChunkName: 'terms' */ './AskButton').catch(missing);
});

/** A quiet ? beside a word: it says what the word means here. Its code is loaded after the page's. */
export function Term(props: TermProps) {
  return (
    <span className="term-room" style={ROOM}>
      <Suspense>
        <AskButton {...props} />
      </Suspense>
    </span>
  );
}
