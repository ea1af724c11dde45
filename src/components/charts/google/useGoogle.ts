import { useCallback, useEffect, useMemo, useState } from 'react';
import { mayLoadLarge } from '../../../lib/browser/prefetch';
import { whenIdle } from '../../../lib/browser/whenIdle';
import { createStore, useStore } from '../../../lib/state/store';

/** One state for all charts of the page: after a failure Google's service is not tried again. */
export const googleService = createStore<'waiting' | 'wanted' | 'failed'>('waiting');

/** A service that is blocked never answers, and react-google-charts would wait for ever. */
const DRAWN_WITHIN_MS = 5000;

// With forced colours our own drawing follows the system's palette, Google's would not. Row P2: on a slow connection, or
// one that data is to be saved on, our own stays.
function isAllowed(): boolean {
  return mayLoadLarge() && !window.matchMedia?.('(forced-colors: active)').matches;
}

function fail(): void {
  if (googleService.get() === 'failed') return;
  // oxlint-disable-next-line no-console -- whoever wonders why the charts look plain finds the reason
  console.warn('Google Charts could not be loaded: the site draws its charts itself');
  googleService.set('failed');
}

/** Whether Google draws a chart, once the browser is idle. `isDrawable`: there is something that it can draw. */
export function useGoogle(isDrawable: boolean) {
  const service = useStore(googleService, 'waiting');
  const [hasDrawn, setDrawn] = useState(false);
  const isWanted = isDrawable && service === 'wanted';

  useEffect(() => {
    if (googleService.get() === 'waiting' && isAllowed()) {
      whenIdle(() => googleService.get() === 'waiting' && googleService.set('wanted'));
    }
  }, []);

  useEffect(() => {
    if (!isWanted || hasDrawn) return;
    const timer = setTimeout(fail, DRAWN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isWanted, hasDrawn]);

  const onReady = useCallback(() => setDrawn(true), []);
  const handlers = useMemo(() => ({ onReady, onFailure: fail }), [onReady]);
  return { isWanted, isDrawn: isWanted && hasDrawn, isFailed: service === 'failed', handlers };
}
