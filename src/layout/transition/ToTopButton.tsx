import { useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon';
import { focusQuietly } from '../../lib/scroll/focusQuietly';
import { scrollTo } from '../../lib/scroll/scrollTo';
import { shellTexts } from '../../texts/shell';

/** Windows that one has to have scrolled. */
const FAR = 2;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isFarDown(): boolean {
  return window.scrollY > FAR * window.innerHeight;
}

/** The way back up a long page (row V8). */
export function ToTopButton() {
  const isShown = useSyncExternalStore(subscribe, isFarDown);
  const button = useRef<HTMLButtonElement>(null);
  const handleClick = () => {
    // The button goes on the way: whoever uses the keyboard goes on at the page's beginning.
    const main = button.current?.closest('main');
    if (main) focusQuietly(main);
    scrollTo(0);
  };
  if (!isShown) return null;
  return (
    <button
      ref={button}
      type="button"
      className="icon-button to-top"
      aria-label={shellTexts.toTop}
      title={shellTexts.toTop}
      onClick={handleClick}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
