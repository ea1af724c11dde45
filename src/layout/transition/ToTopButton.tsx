import { useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../components/Icon';
import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { scrollTo } from '../../lib/scroll/scrollTo';
import { shellTexts } from '../../texts/shell';

/** Heights of the window to be scrolled before the button is shown. */
const SHOWN_AFTER = 2;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isFarDown(): boolean {
  return window.scrollY > SHOWN_AFTER * window.innerHeight;
}

/** Scrolls a long page to its top (row V8). */
export function ToTopButton() {
  const isShown = useSyncExternalStore(subscribe, isFarDown);
  const button = useRef<HTMLButtonElement>(null);
  const handleClick = () => {
    // The button is unmounted on the way up: the keyboard's focus goes to the page's beginning.
    const main = button.current?.closest('main');
    if (main) focusWithoutScroll(main);
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
