import type { ChartDescription } from '../model/chartDescription';
import { giveUpGoogleCharts } from './googleCharts';
import type { Plot } from '../geometry/plot';
import type { GoogleLayerState } from './useGoogleLayer';

export interface GoogleLayerProps {
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
