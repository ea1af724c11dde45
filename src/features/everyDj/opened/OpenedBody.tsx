import { useMemo } from 'react';
import type { EveryDjAnswer } from '../../../../contract/everyDj';
import { BarChartCard, LineChartCard } from '../../../components/charts/card/ChartCard';
import { ChartGroup } from '../../../components/charts/card/ChartGroup';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import type { VotingDay } from '../../../voting/votingDays';
import { openedDjTexts as texts } from '../../../texts/everyDj/openedDj';
import { highestOf, OPENED_HEIGHT, openedCharts } from './openedCharts';
import { djDays } from '../djDays';
import { OpenedTable } from './OpenedTable';

interface OpenedBodyProps {
  id: string;
  answer: EveryDjAnswer;
  days: readonly VotingDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function OpenedBody({ id, answer, days, time }: OpenedBodyProps) {
  const lines = useMemo(() => djDays(answer, id, days), [answer, id, days]);
  const charts = useMemo(() => openedCharts(lines, time), [lines, time]);
  // The answer is still that of the previously opened DJ.
  if (lines.length === 0) return <ChartCardSkeleton height={OPENED_HEIGHT} />;
  return (
    <div className="opened-body">
      <ChartGroup description={charts.votes} highest={highestOf(charts)}>
        <BarChartCard heading={texts.votesCard} description={charts.votes} height={OPENED_HEIGHT} />
        <LineChartCard heading={texts.rankCard} description={charts.rank} height={OPENED_HEIGHT} />
        <LineChartCard
          heading={texts.shareCard}
          description={charts.share}
          height={OPENED_HEIGHT}
        />
      </ChartGroup>
      <OpenedTable lines={lines} time={time} />
    </div>
  );
}
