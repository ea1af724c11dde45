import { memo, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { Chart, type GoogleChartWrapper, type ReactGoogleChartEvent } from 'react-google-charts';
import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from '../geometry/plot';
import { googleChart } from './googleChart';
import { LOADER_URL, loadGoogleCharts, PACKAGES, VERSION } from './loadGoogleCharts';
import { useThemeColours } from './themeColours';
import '../../../styles/parts/google.scss';

export interface GoogleDrawingProps {
  description: ChartDescription;
  plot: Plot;
  onReady: () => void;
  onFailure: () => void;
}

function Drawing({ description, plot, onReady, onFailure }: GoogleDrawingProps) {
  const colours = useThemeColours();
  const wrapper = useRef<GoogleChartWrapper | null>(null);
  const { type, data, options } = useMemo(
    () => googleChart(description, colours, plot),
    [description, colours, plot],
  );
  const events = useMemo<ReactGoogleChartEvent[]>(
    () => [
      { eventName: 'ready', callback: onReady },
      { eventName: 'error', callback: onFailure },
    ],
    [onReady, onFailure],
  );

  useEffect(() => () => wrapper.current?.getChart()?.clearChart(), []);

  return (
    <Chart
      chartType={type}
      data={data}
      options={options}
      chartLoaderScriptUrl={LOADER_URL}
      chartVersion={VERSION}
      chartPackages={PACKAGES}
      chartEvents={events}
      getChartWrapper={(made) => {
        wrapper.current = made;
      }}
    />
  );
}

// Each render of react-google-charts draws anew: only another description, theme or size may cause one.
const GoogleDrawing = memo(Drawing);

/** Loads Google's library and gives what draws with it; rejects where the library can't be loaded. */
export async function startGoogleCharts(): Promise<ComponentType<GoogleDrawingProps>> {
  await loadGoogleCharts();
  return GoogleDrawing;
}
