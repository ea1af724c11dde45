import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../../../lib/state/store';
import type { Plot } from '../geometry/plot';
import type { ChartDescription } from '../model/chartDescription';
import type { GoogleDrawingProps } from './GoogleDrawing';
import {
  giveUpGoogleCharts,
  googleCharts,
  NOT_REQUESTED,
  requestGoogleCharts,
} from './googleCharts';

/** Google draws invisibly and is shown once it is ready; until then, or without it, our drawing stays. */
export type GoogleLayerState =
  | { state: 'none' }
  | { state: 'drawing' | 'shown'; Drawing: ComponentType<GoogleDrawingProps>; onReady: () => void };

const READY_WITHIN_MS = 5000;

/** `drawable`: there is something to draw (Google's error for an empty chart would count as a failure). */
export function useGoogleLayer(drawable: boolean): GoogleLayerState {
  const google = useStore(googleCharts, NOT_REQUESTED);
  const [drawn, setDrawn] = useState(false);
  const onReady = useCallback(() => setDrawn(true), []);
  const drawing = drawable && google.state === 'ready';

  useEffect(() => requestGoogleCharts(), []);

  useEffect(() => {
    if (!drawing || drawn) return;
    const timer = setTimeout(giveUpGoogleCharts, READY_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [drawing, drawn]);

  if (!drawing) return { state: 'none' };
  return { state: drawn ? 'shown' : 'drawing', Drawing: google.Drawing, onReady };
}

interface GoogleLayerProps {
  layer: GoogleLayerState;
  description: ChartDescription;
  plot: Plot;
}

export function GoogleLayer({ layer, description, plot }: GoogleLayerProps) {
  if (layer.state === 'none') return null;
  const { Drawing, onReady } = layer;
  return (
    <div className={layer.state === 'shown' ? 'chart-google' : 'chart-google chart-google-unseen'}>
      <Drawing
        description={description}
        plot={plot}
        onReady={onReady}
        onFailure={giveUpGoogleCharts}
      />
    </div>
  );
}
