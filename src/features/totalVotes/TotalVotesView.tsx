import { Suspense, useMemo } from 'react';
import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { lazyPart } from '../../lib/browser/lazyPart';
import { ROW_HEIGHT } from '../../components/charts/model/chartDescription';
import { Later } from '../../components/Later';
import { ChartCardSkeleton, PanelSkeleton } from '../../components/states/skeletons';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { type Filter, filterName, filterRanking } from './filter';
import { RankingCard } from './RankingCard';
import { CHART_ID, TOP, topChart } from './topChart';
import { FigureCard } from '../../components/figures/FigureCard';
import { sumOf } from '../../lib/sumOf';
import { formatShare } from '../../lib/text/numbers';
import { screenTexts } from '../../texts/screens';
import { FirmLine } from '../../components/figures/FirmLine';
import { Link } from '../../components/Link';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { useFirmness } from '../../client/queries/review';
import { firmnessTexts } from '../../texts/firmness';
import { firmWords } from '../../voting/firmPlaces';
import { countedDaysOf } from './daySelection';
import { REVIEW_PATH } from '../../voting/casePath';

function FirmNow() {
  const query = useFirmness({ progress: false });
  if (query.state !== 'ready') return null;
  return (
    <FirmLine words={firmWords(query.answer)}>
      <Link to={REVIEW_PATH}>{firmnessTexts.toCases}</Link>
    </FirmLine>
  );
}

interface FirmPlacesProps {
  /** The day of the shown ranking. */
  asOf: string;
}

/** How firm the live places are; asked only while cases of 要確認 are open. */
function FirmPlaces({ asOf }: FirmPlacesProps) {
  const overview = useOverview();
  const poll = usePoll();
  const counted = poll.state === 'ready' ? countedDaysOf(poll.answer) : null;
  // A past day's places are not at stake.
  if (counted === null || asOf < counted.to) return null;
  const open = overview.state === 'ready' ? (overview.answer.openCases ?? 0) : 0;
  if (overview.state !== 'loading' && open === 0) return null;
  return <div className="firm-place">{open > 0 && <FirmNow />}</div>;
}

interface TotalFiguresProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** The filter's name and lines; null without one. */
  within: { name: string; lines: readonly Rank[] } | null;
}

function withVotes(lines: readonly Rank[]): number {
  return lines.filter(({ rank }) => rank !== null).length;
}

/** A narrow card breaks between the day and its state. Of a version the day alone: nothing of it goes on. */
function DayAndState({ asOf, isFrozen }: { asOf: string; isFrozen: boolean }) {
  const [day, ...state] = asOf.split(' ');
  return (
    <>
      <span className="phrase">{day}</span>{' '}
      {!isFrozen && <span className="phrase">{state.join(' ')}</span>}
    </>
  );
}

/** In one line: all votes and DJs, whatever the filter; then those of the filter. */
function TotalFigures({ total: answer, asOf, within }: TotalFiguresProps) {
  const { total, ranking, version } = answer;
  const votes = sumOf(within?.lines ?? [], (line) => line.votes);
  return (
    <section
      // On a phone the line of the vote's status has the live figures.
      className={`ranking-figures${within || !answer.running ? '' : ' ranking-figures-live'}`}
      aria-label={texts.figures}
    >
      <FigureCard
        label={texts.total}
        value={total}
        unit={screenTexts.votes}
        basis={<DayAndState asOf={asOf} isFrozen={version !== null} />}
      />
      <FigureCard
        label={texts.djsWithVotes}
        value={withVotes(ranking)}
        isPlain
        unit={screenTexts.ofDjs(ranking.length)}
      />
      {within && (
        <>
          <FigureCard
            label={texts.votesWithin(within.name)}
            value={votes}
            unit={screenTexts.votes}
            basis={texts.shareOfAll(formatShare(total > 0 ? votes / total : null))}
          />
          <FigureCard
            label={texts.djsWithin(within.name)}
            value={withVotes(within.lines)}
            isPlain
            unit={
              within.lines.length > 0 ? screenTexts.ofDjs(within.lines.length) : screenTexts.djs
            }
            basis={within.lines.length > 0 ? undefined : texts.nobodyWithin}
          />
        </>
      )}
    </section>
  );
}

// The ranking does not wait for the code of charts.
const TopChartCard = lazyPart(() => import(/* webpackChunkName: 'top-chart' */ './TopChartCard'));
const RankChartCard = lazyPart(
  () => import(/* webpackChunkName: 'rank-chart' */ './rankChart/RankChartCard'),
);

// A touch target needs 44 px, however few DJs have votes.
const LEAST_ROWS = 2;

interface TotalVotesViewProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  filter: Filter;
  search: string;
}

/** The ranking is the chart; the bar chart below it (beside it at 1920 px) is there to be shown and shared. */
export function TotalVotesView({ total, asOf, filter, search }: TotalVotesViewProps) {
  const { ranking } = total;
  const filtered = useMemo(() => filterRanking(ranking, filter), [ranking, filter]);
  const name = filterName(filter);
  const chart = useMemo(() => topChart(filtered, name), [filtered, name]);
  const height = Math.max(LEAST_ROWS, chart.categories.length) * ROW_HEIGHT;
  return (
    <div className="screen-body">
      <div className="ranking-line">
        <TotalFigures
          total={total}
          asOf={asOf}
          within={name === null ? null : { name, lines: filtered }}
        />
        {total.version === null && <FirmPlaces asOf={total.asOf} />}
      </div>
      <div className="charts charts-beside">
        <RankingCard
          total={total}
          filtered={filtered}
          filter={filter}
          search={search}
          asOf={asOf}
        />
        {chart.categories.length > 0 && (
          <div className="chart-beside" id={CHART_ID}>
            <Later fallback={<ChartCardSkeleton height={height} />}>
              <Suspense fallback={<ChartCardSkeleton height={height} />}>
                <TopChartCard
                  heading={texts.top(name, chart.categories.length)}
                  chart={chart}
                  height={height}
                />
              </Suspense>
            </Later>
          </div>
        )}
      </div>
      {/* A version has none: the days' figures as they are now may tell something else. */}
      {total.version === null && chart.categories.length > 0 && (
        <Later fallback={<ChartCardSkeleton height={360} />}>
          <Suspense fallback={<ChartCardSkeleton height={360} />}>
            <RankChartCard total={total} filtered={filtered} within={name} />
          </Suspense>
        </Later>
      )}
    </div>
  );
}

export function TotalVotesSkeleton() {
  return (
    <div className="screen-body">
      <div className="ranking-line" />
      <div className="charts charts-beside">
        <PanelSkeleton rows={TOP} />
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
      </div>
    </div>
  );
}
