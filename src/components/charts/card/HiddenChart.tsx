import { chartTexts } from '../../../texts/charts';

/** In a chart's place while counts are hidden (画面共有モード): bars and lines would tell them. */
export function HiddenChart({ height }: { height: number }) {
  return (
    <p
      className="chart-box text-muted-ink"
      style={{ blockSize: height, display: 'grid', placeContent: 'center' }}
    >
      {chartTexts.hidden}
    </p>
  );
}
