import { useMemo, useState } from 'react';
import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import { useDayNotes } from '../../../client/queries/notes';
import { usePoll } from '../../../client/queries/poll';
import { usePlaces } from '../../../client/queries/ranking';
import { LineChartCard } from '../../../components/charts/card/ChartCard';
import { Icon } from '../../../components/Icon';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { countedUntil } from '../../../lib/time/age';
import { shortDay } from '../../../lib/time/dates';
import { rankChartTexts as texts } from '../../../texts/totalVotes/rankChart';
import { useDaySelection, withValidBase } from '../daySelection';
import { DjChoice, useRankChartDjs } from './DjChoice';
import { rankChart } from './rankChart';

interface RankChartCardProps {
  total: TotalAnswer;
  /** Those of the filter; all without one. */
  filtered: readonly Rank[];
  /** クラブ; null without a filter. */
  within: string | null;
}

/** Of the whole drawing, in CSS pixels: up to sixteen ranks have a row of 30, the days and their notes stand below. */
const heightOf = (rows: number) => Math.min(16, Math.max(4, rows)) * 30 + 60;

/** How the ranks of the chosen, or of the first ten DJs moved. A press on a day makes it the one that the page is as of. */
export default function RankChartCard({ total, filtered, within }: RankChartCardProps) {
  const { ranking, asOf, baseline } = total;
  const [isChoosing, setChoosing] = useState(false);
  const { isChoice, ids, choose } = useRankChartDjs(ranking, filtered);
  const { change } = useQueryString();
  const pollQuery = usePoll();
  const poll = pollQuery.state === 'ready' ? pollQuery.answer : null;
  const { counted, selection } = useDaySelection(poll);
  // Without a choice and without a filter the API's own first ten: one request, whoever is first.
  const places = usePlaces(
    {
      ...(counted && asOf < counted.to && { asOf }),
      ...((isChoice || within !== null) && { dj: ids }),
    },
    { progress: false },
  );
  const notes = useDayNotes();
  const answer = places.state === 'ready' ? places.answer : null;
  const time = countedUntil(places.state === 'ready' ? places.updatedAt : 0);
  // Chosen DJs are those, whatever the filter.
  const filterName = isChoice ? null : within;
  const description = useMemo(
    () => answer && poll && rankChart(answer, { poll, notes, time, within: filterName, baseline }),
    [answer, poll, notes, time, filterName, baseline],
  );
  const showAsOf = (day: string) => {
    if (!counted) return;
    const next = day === counted.to ? null : day;
    if (next !== selection.asOf)
      change({ ...withValidBase({ ...selection, asOf: next }, counted) });
  };
  const since = baseline === null ? '' : texts.since(shortDay(baseline));
  // An API that does not have the ranks of days has no rank chart.
  if (places.state === 'failed' && places.failure.statusCode === 404) return null;
  return (
    <>
      <AnswerView
        query={poll ? places : { state: 'loading' }}
        skeleton={<ChartCardSkeleton height={heightOf(ids.length)} />}
      >
        {() =>
          description && (
            <LineChartCard
              heading={texts.heading}
              description={description}
              height={heightOf(description.lowestRank ?? 0)}
              onOpen={showAsOf}
              hint={texts.toAsOf}
              names={
                <small className="chart-legend-row rank-chart-basis text-body-secondary">
                  {isChoice
                    ? texts.basisOfChosen(ids.length, since)
                    : texts.basis(within, ids.length, since)}
                </small>
              }
              actions={
                <button
                  type="button"
                  className="btn panel-action"
                  onClick={() => setChoosing(true)}
                >
                  <Icon name="sliders" />
                  {texts.choose}
                </button>
              }
            />
          )
        }
      </AnswerView>
      {isChoosing && (
        <DjChoice
          ranking={ranking}
          visible={ids}
          onChoose={(next) => {
            setChoosing(false);
            choose(next);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  );
}
