import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { scrollTo } from '../../lib/scroll/scrollTo';
import { shellTexts } from '../../texts/shell';

/** Heights of the window to be scrolled before the button is shown. */
const SHOWN_AFTER = 2;

// Not read before the page is scrolled: that would lay it out while it is being made.
function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const handleScroll = () => setFarDown(window.scrollY > SHOWN_AFTER * window.innerHeight);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isFarDown;
}

/** Scrolls a long page to its top. */
export function ToTopButton() {
  const isShown = useIsFarDown();
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
      className="icon-button to-top d-print-none"
      aria-label={shellTexts.toTop}
      title={shellTexts.toTop}
      onClick={handleClick}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
