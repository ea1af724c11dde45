import { useId, useState } from 'react';
import type { Rank } from '../../../contract/total';
import { PageHeading } from '../../components/PageHeading';
import { SearchBox } from '../../components/SearchBox';
import { mediumDay } from '../../lib/time/dates';
import type { DayRange } from '../../../rules/dayRanges';
import { screenTexts } from '../../texts/screens';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { ControlsToggle } from './controls/ControlsToggle';
import { RankingControls } from './controls/RankingControls';
import { filterRanking, type Filter } from './filter';
import type { DaySelection } from './daySelection';
import { CHART_ID, topLines } from './topChart';

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

/** On a narrow screen the chart is below a long ranking. */
function ChartLink() {
  return (
    <a className="btn btn-quiet chart-link" href={`#${CHART_ID}`} aria-label={texts.toChart}>
      {texts.chart}
    </a>
  );
}

interface TotalHeadingProps {
  /** Left out until known. */
  subtitle?: SubtitleProps;
  /** Null: no search, there are no DJs. */
  search: { text: string; onChange: (text: string) => void } | null;
  /** Null: there is nothing to select. */
  days: { counted: DayRange | null; running: boolean; selection: DaySelection | null } | null;
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  filter: Filter;
}

export function TotalHeading({ subtitle, search, days, ranking, filter }: TotalHeadingProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { asOf, base } = days?.selection ?? { asOf: null, base: null };
  // True until the ranking is known, so that nothing moves when it comes.
  const hasChart = ranking === null || topLines(filterRanking(ranking, filter)).length > 0;
  const choices = [asOf, base, filter.category, filter.area];
  return (
    <div className={`ranking-heading${open ? ' controls-open' : ''}`}>
      <PageHeading
        title={pageNames['total-votes']}
        subtitle={subtitle && <Subtitle {...subtitle} />}
      >
        {search && (
          <div className="ranking-tools">
            <SearchBox label={screenTexts.search} value={search.text} onChange={search.onChange} />
            {days && (
              <>
                <ControlsToggle
                  controls={id}
                  open={open}
                  inUse={choices.filter((choice) => choice !== null).length}
                  onToggle={() => setOpen(!open)}
                />
                {hasChart && <ChartLink />}
              </>
            )}
          </div>
        )}
      </PageHeading>
      {days && <RankingControls id={id} {...days} ranking={ranking} filter={filter} />}
    </div>
  );
}
