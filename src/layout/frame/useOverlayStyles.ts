import { useEffect } from 'react';
import { afterFirstChart } from '../../lib/browser/afterFirstChart';

/** What a person does before a menu or a hint opens. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The look of menus and hints: after the first chart, or as soon as somebody is seen to move. */
export function useOverlayStyles(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // What is lost here comes with the code that opens them.
      import('../../styles/overlays.scss').catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, load, stop);
    void afterFirstChart.then(() => stop.signal.aborted || load());
    return () => stop.abort();
  }, []);
}
