import { useMemo } from 'react';
import type { TotalAnswer } from '../../../contract/ranking';
import type { PollAnswer } from '../../../contract/poll';
import { combineQueries } from '../../client/queryState';
import { useDaily } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { useEveryDj, useTotal } from '../../client/queries/ranking';
import { AnswerView } from '../../components/states/AnswerView';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import { backFrom, step } from '../../lib/navigation/opened';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { panelTexts } from '../../texts/panels/panel';
import { useShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { BodySkeleton } from '../BodySkeleton';
import { PanelContent } from '../PanelContent';
import { DjBody } from './DjBody';
import { CHART_HEIGHTS } from './djCharts';
import { DjHeader } from './DjHeader';
import { useDayCursor } from './useDayCursor';
import { useNeighbours, type Neighbours } from './neighbours';
import { panelRange } from './panelRange';

interface DjPanelProps {
  id: string;
  poll: PollAnswer;
  /** The ranking as of now, with that DJ. */
  now: TotalAnswer;
  /** The opened day that the DJ was opened from. */
  backTo: string | null;
}

/** Asks for one DJ: its days in the page's range, and the ranking that the page shows. */
function useDj(id: string, { poll, now }: Pick<DjPanelProps, 'poll' | 'now'>) {
  const { search } = useQueryString();
  const shown = useShownDays(poll);
  const range = useMemo(() => shown && panelRange(search, shown, now), [search, shown, now]);
  const { from, to } = range?.range ?? {};
  const dj = useEveryDj({ dj: [id], from, to });
  const total = useTotal(range?.query);
  const daily = useDaily();
  return { range, asked: combineQueries({ dj, total, daily }) };
}

/** One DJ, beside the list or over it. */
export function DjPanel({ id, poll, now, backTo }: DjPanelProps) {
  const { range, asked } = useDj(id, { poll, now });
  const notes = useDayNotes();
  const daily = asked.state === 'ready' ? asked.answer.daily : null;
  const days = useMemo(
    () =>
      daily && range
        ? votingDays(daily.days, range.range, notes, {
            events: range.events,
            expected: daily.expected,
          })
        : [],
    [daily, range, notes],
  );
  const cursor = useDayCursor(days);
  const neighboursOf = useNeighbours(now.ranking);
  const stepper = (where: keyof Neighbours) =>
    neighboursOf(id)[where] === null ? null : () => step('dj', (from) => neighboursOf(from)[where]);
  const [onAbove, onBelow] = [stepper('above'), stepper('below')];
  const line = now.ranking.find(({ dj }) => dj.id === id);
  if (!line || !range) return null;
  return (
    <PanelContent
      shown={id}
      header={
        <DjHeader
          line={line}
          now={now}
          back={
            backTo && {
              name: panelTexts.backTo(longDay(backTo)),
              onBack: () => backFrom('dj'),
            }
          }
          steps={{ onAbove, onBelow }}
        />
      }
    >
      <AnswerView query={asked} skeleton={<BodySkeleton heights={CHART_HEIGHTS} />}>
        {(answers, updatedAt) => (
          <DjBody
            id={id}
            answers={{ ...answers, now }}
            range={range}
            days={days}
            cursor={cursor}
            time={countedUntil(updatedAt)}
          />
        )}
      </AnswerView>
    </PanelContent>
  );
}
