import { useMemo } from 'react';
import type { EveryDjAnswer, TotalAnswer } from '../../../contract/ranking';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { ChartGroup } from '../../components/charts/card/ChartGroup';
import { openDay } from '../../lib/navigation/opened';
import { djName } from '../../lib/privacy/names';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import { djDays } from '../../voting/djDays';
import type { VotingDay } from '../../voting/votingDays';
import { BodySkeleton } from '../BodySkeleton';
import { CursorDay } from './CursorDay';
import { CHART_HEIGHT, CHART_HEIGHTS, djCharts, highestOf } from './djCharts';
import { DjDaysTable } from './DjDaysTable';
import { DjFigures } from './DjFigures';
import type { DayCursor } from './useDayCursor';
import type { PanelRange } from './panelRange';

interface DjBodyProps {
  id: string;
  /** `total` of the range, `now` as of now. */
  answers: { dj: EveryDjAnswer; total: TotalAnswer; now: TotalAnswer };
  range: PanelRange;
  days: readonly VotingDay[];
  cursor: DayCursor;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function nameOf({ djs }: EveryDjAnswer, id: string): string {
  return djName(djs.find((dj) => dj.id === id) ?? { id, name: id });
}

export function DjBody({ id, answers, range, days, cursor, time }: DjBodyProps) {
  const lines = useMemo(() => djDays(answers.dj, id, days), [answers.dj, id, days]);
  const charts = useMemo(
    () => djCharts(lines, { time, rest: range.rest }),
    [lines, time, range.rest],
  );
  // The answer is still that of the previously opened DJ.
  if (lines.length === 0) return <BodySkeleton heights={CHART_HEIGHTS} />;
  return (
    <div className="opened-body">
      <DjFigures id={id} answers={answers} range={range} lines={lines} time={time} />
      <ChartGroup description={charts.votes} highest={highestOf(charts)} cursor={cursor.state}>
        <BarChartCard
          heading={texts.votesCard}
          description={charts.votes}
          height={CHART_HEIGHT}
          onOpen={openDay}
        />
        <LineChartCard
          heading={texts.rankCard}
          description={charts.rank}
          height={CHART_HEIGHT}
          onOpen={openDay}
        />
        <LineChartCard
          heading={texts.shareCard}
          description={charts.share}
          height={CHART_HEIGHT}
          onOpen={openDay}
        />
      </ChartGroup>
      <CursorDay lines={lines} day={cursor.day} isWhole={!range.isPart} time={time} />
      <DjDaysTable
        lines={lines}
        time={time}
        of={{ name: nameOf(answers.dj, id), snapshot: answers.dj.snapshot }}
      />
    </div>
  );
}
