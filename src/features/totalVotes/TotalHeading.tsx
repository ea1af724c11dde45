import { useId, useState, type ReactNode } from 'react';
import type { Rank } from '../../../contract/total';
import { PageHeading } from '../../components/PageHeading';
import { SearchBox } from '../../components/SearchBox';
import type { DayRange } from '../../voting/dayRange';
import { screenTexts } from '../../texts/screens';
import { pageNames } from '../../texts/shell';
import { ChartLink } from './ChartLink';
import { ControlsToggle } from './controls/ControlsToggle';
import { RankingControls } from './controls/RankingControls';
import { filterRanking, type Filter } from './filter';
import type { Standing } from './standing';
import { topLines } from './topChart';

interface TotalHeadingProps {
  /** Which standing it is; left out until known. */
  subtitle: ReactNode;
  /** Null: there is nobody to look for. */
  search: { text: string; onChange: (text: string) => void } | null;
  /** Null: there is nothing to choose from. */
  days: { counted: DayRange | null; running: boolean; standing: Standing } | null;
  /** All DJs; null until known. */
  ranking: readonly Rank[] | null;
  filter: Filter;
}

export function TotalHeading({ subtitle, search, days, ranking, filter }: TotalHeadingProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { asOf, base } = days?.standing ?? { asOf: null, base: null };
  // Until it is known: nothing moves when the figures come.
  const hasChart = ranking === null || topLines(filterRanking(ranking, filter)).length > 0;
  const choices = [asOf, base, filter.category, filter.area];
  return (
    <div className={`ranking-heading${open ? ' controls-open' : ''}`}>
      <PageHeading title={pageNames['total-votes']} subtitle={subtitle}>
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
