import { Icon } from '../../components/Icon';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

export const CHART_ID = 'top-chart';

/** Where the chart stands below a long ranking. */
export function ChartLink() {
  return (
    <a className="btn btn-quiet chart-link" href={`#${CHART_ID}`} title={texts.toChart}>
      <Icon name="bar-chart-line" />
      <span className="visually-hidden">{texts.toChart}</span>
    </a>
  );
}
