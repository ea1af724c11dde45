import { totalVotesTexts as texts } from '../../texts/totalVotes';

export const CHART_ID = 'top-chart';

/** Where the chart stands below a long ranking. */
export function ChartLink() {
  return (
    <a className="btn btn-quiet chart-link" href={`#${CHART_ID}`} aria-label={texts.toChart}>
      {texts.chart}
    </a>
  );
}
