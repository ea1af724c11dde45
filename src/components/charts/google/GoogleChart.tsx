import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Chart, type GoogleChartWrapper, type ReactGoogleChartEvent } from 'react-google-charts';
import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from '../svg/points';
import { PALETTE_SIZE } from '../model/palette';
import { googleData, type ThemeColours } from './googleData';

interface GoogleChartProps {
  description: ChartDescription;
  plot: Plot;
  onReady: () => void;
  onFailure: () => void;
}

/** Pinned: a new version of Google's is taken on purpose only. */
const VERSION = '51';

const THEME = 'data-bs-theme';

/** Values of our CSS variables: Google draws in an iframe, where they do not exist. */
function readColours(_theme: string | null): ThemeColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: Array.from({ length: PALETTE_SIZE }, (_, index) => read(`--series-${index + 1}`)),
    quiet: read('--series-quiet'),
    soft: read('--bs-primary-bg-subtle'),
    note: read('--bs-warning-text-emphasis'),
    text: read('--bs-secondary-color'),
    grid: read('--bs-border-color'),
    surface: read('--surface'),
  };
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [THEME] });
  return () => observer.disconnect();
}

function GoogleChart({ description, plot, onReady, onFailure }: GoogleChartProps) {
  const theme = useSyncExternalStore(watchTheme, () =>
    document.documentElement.getAttribute(THEME),
  );
  const wrapper = useRef<GoogleChartWrapper | null>(null);
  const { type, data, options } = useMemo(
    () => googleData(description, readColours(theme), plot),
    [description, theme, plot],
  );
  const events = useMemo<ReactGoogleChartEvent[]>(
    () => [
      { eventName: 'ready', callback: onReady },
      { eventName: 'error', callback: onFailure },
    ],
    [onReady, onFailure],
  );

  useEffect(() => () => wrapper.current?.getChart()?.clearChart(), []);

  // Neither `loader` nor `errorElement`: Chart renders nothing at all between its script and its packages. The site's own
  // chart lies below it, and is visible until this one is ready.
  return (
    <div className="chart-google d-print-none">
      <Chart
        chartType={type}
        data={data}
        options={options}
        chartVersion={VERSION}
        chartEvents={events}
        getChartWrapper={(made) => {
          wrapper.current = made;
        }}
      />
    </div>
  );
}

// Each render of react-google-charts draws anew: only another description, theme or size may cause one.
export default memo(GoogleChart);
