import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import { CHART_ID } from '../topChart';

/** The chart stands below a long ranking; beside it on the widest screens, where the style sheet leaves this out. */
export function ChartLink() {
  return (
    <a className="btn btn-quiet chart-link" href={`#${CHART_ID}`} aria-label={texts.toChart}>
      {texts.chart}
    </a>
  );
}
