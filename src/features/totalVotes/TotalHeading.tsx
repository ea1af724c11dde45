import { PageHeading } from '../../components/PageHeading';
import { mediumDay } from '../../lib/time/dates';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { RankingControls, type RankingControlsProps } from './controls/RankingControls';

interface SubtitleProps {
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** A Tokyo day; null: none; undefined: the ranking is one without a baseline, a version's. */
  baseline: string | null | undefined;
}

/** The day and the baseline of the ranking; on a phone on a line each, without the dot between. */
function Subtitle({ asOf, baseline }: SubtitleProps) {
  return (
    <>
      <span className="phrase">{asOf}</span>
      {baseline !== undefined && (
        <>
          <span className="as-of-separator">{texts.separator}</span>
          <span className="phrase">
            {baseline ? texts.baseline(mediumDay(baseline)) : texts.noBaseline}
          </span>
        </>
      )}
    </>
  );
}

interface TotalHeadingProps extends Omit<RankingControlsProps, 'controls'> {
  /** Left out until known. */
  subtitle?: SubtitleProps;
  /** Null: there is nothing to select. */
  controls: RankingControlsProps['controls'] | null;
}

export function TotalHeading({ subtitle, controls, ...choices }: TotalHeadingProps) {
  return (
    <div className="ranking-heading">
      <PageHeading
        title={pageNames['total-votes']}
        subtitle={subtitle && <Subtitle {...subtitle} />}
      />
      {controls && <RankingControls controls={controls} {...choices} />}
    </div>
  );
}
