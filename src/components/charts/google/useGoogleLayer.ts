import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../../../lib/state/store';
import type { GoogleDrawingProps } from './GoogleDrawing';
import { askForGoogleCharts, giveUpGoogleCharts, googleCharts, RESTING } from './googleCharts';

/** Google's drawing is made unseen and shown once it is ready; until then, or without it, ours stands. */
export type GoogleLayerState =
  | { state: 'none' }
  | { state: 'drawing' | 'shown'; Drawing: ComponentType<GoogleDrawingProps>; onReady: () => void };

const READY_WITHIN_MS = 5000;

/** `drawable`: there is something to draw (Google's error for an empty chart would be mistaken for a failure). */
export function useGoogleLayer(drawable: boolean): GoogleLayerState {
  const google = useStore(googleCharts, RESTING);
  const [drawn, setDrawn] = useState(false);
  const onReady = useCallback(() => setDrawn(true), []);
  const drawing = drawable && google.state === 'ready';

  useEffect(() => askForGoogleCharts(), []);

  useEffect(() => {
    if (!drawing || drawn) return;
    const timer = setTimeout(giveUpGoogleCharts, READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [drawing, drawn]);

  if (!drawing) return { state: 'none' };
  return { state: drawn ? 'shown' : 'drawing', Drawing: google.Drawing, onReady };
}
