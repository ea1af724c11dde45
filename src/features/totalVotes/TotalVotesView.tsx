import { Suspense, useMemo } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { Rank, TotalAnswer } from '../../../contract/ranking';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { useFirmness } from '../../client/queries/review';
import { ROW_HEIGHT } from '../../components/charts/model/chartDescription';
import { FigureCard } from '../../components/figures/FigureCard';
import { FirmLine } from '../../components/figures/FirmLine';
import { Later } from '../../components/Later';
import { Link } from '../../components/Link';
import { ChartCardSkeleton, PanelSkeleton } from '../../components/states/skeletons';
import { lazyPart } from '../../lib/browser/lazyPart';
import { sumOf } from '../../lib/sumOf';
import { formatShare } from '../../lib/text/numbers';
import { firmnessTexts } from '../../texts/firmness';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { REVIEW_PATH } from '../../voting/casePath';
import { firmWords } from '../../voting/firmPlaces';
import { countedDaysOf } from './daySelection';
import { type Filter, filterName, filterRanking } from './filter';
import { RankingCard } from './RankingCard';

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
  const isNow = counted !== null && asOf >= counted.to;
  const open = overview.state === 'ready' ? (overview.answer.openCases ?? 0) : 0;
  const firmness = useFirmness({ enabled: isNow && open > 0, progress: false });
  if (!isNow || (overview.state !== 'loading' && open === 0)) return null;
  return (
    <div className="firm-place">
      {open > 0 && firmness.state === 'ready' && (
        <FirmLine words={firmWords(firmness.answer)}>
          <Link to={REVIEW_PATH}>{firmnessTexts.toCases}</Link>
        </FirmLine>
      )}
    </div>
  );
}

function withVotes(lines: readonly Rank[]): number {
  return lines.filter(({ rank }) => rank !== null).length;
}

interface TotalFiguresProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** The filter's name and lines; null without one. */
  within: { name: string; lines: readonly Rank[] } | null;
}

/** In one line: all votes and DJs, whatever the filter; then those of the filter. */
function TotalFigures({ total: { total, ranking, running }, asOf, within }: TotalFiguresProps) {
  const votes = sumOf(within?.lines ?? [], (line) => line.votes);
  const isLive = !within && running;
  return (
    <section
      // On a phone the line of the vote's status has the live figures.
      className={`ranking-figures plain-figures flex-wrap column-gap-5 ${isLive ? 'ranking-figures-live d-none d-sm-flex' : 'd-flex'}`}
      aria-label={texts.figures}
    >
      <FigureCard label={texts.total} value={total} unit={screenTexts.votes} basis={asOf} />
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
            unit={screenTexts.ofDjs(within.lines.length)}
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

/** How many bars the chart has at most. */
const TOP = 20;
// A touch target needs 44 px, however few DJs have votes.
const LEAST_ROWS = 2;

interface TotalVotesViewProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  filter: Filter;
  search: string;
}

export function TotalVotesView({ total, asOf, filter, search }: TotalVotesViewProps) {
  const { ranking, version } = total;
  const filtered = useMemo(() => filterRanking(ranking, filter), [ranking, filter]);
  const name = filterName(filter);
  const top = useMemo(() => filtered.slice(0, TOP).filter(({ rank }) => rank !== null), [filtered]);
  const topHeight = Math.max(LEAST_ROWS, top.length) * ROW_HEIGHT;
  const topSkeleton = <ChartCardSkeleton height={topHeight} />;
  const skeleton = <ChartCardSkeleton height={360} />;
  return (
    <div className="screen-body">
      <div className="ranking-line d-flex flex-wrap column-gap-5 align-items-baseline">
        <TotalFigures
          total={total}
          asOf={asOf}
          within={name === null ? null : { name, lines: filtered }}
        />
        {version === null && <FirmPlaces asOf={total.asOf} />}
      </div>
      <Row className="gy-3 align-items-start">
        <Col xl={top.length > 0 ? 8 : 12}>
          <RankingCard
            total={total}
            filtered={filtered}
            filter={filter}
            search={search}
            asOf={asOf}
          />
        </Col>
        {top.length > 0 && (
          <Col xl={4} className="chart-beside">
            <Later fallback={topSkeleton}>
              <Suspense fallback={topSkeleton}>
                <TopChartCard top={top} within={name} height={topHeight} />
              </Suspense>
            </Later>
          </Col>
        )}
      </Row>
      {/* A version has none: the days' figures as they are now may tell something else. */}
      {version === null && top.length > 0 && (
        <Later fallback={skeleton}>
          <Suspense fallback={skeleton}>
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
      <Row className="gy-3">
        <Col xl={8}>
          <PanelSkeleton rows={TOP} />
        </Col>
        <Col xl={4}>
          <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
        </Col>
      </Row>
    </div>
  );
}
