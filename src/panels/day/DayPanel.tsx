import { useMemo } from 'react';
import { windowDays } from '../../../rules/poll';
import type { PollAnswer } from '../../../contract/poll';
import { combineQueries } from '../../client/queryState';
import { useDaily, useDay } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { AnswerView } from '../../components/states/AnswerView';
import { EmptyState } from '../../components/states/EmptyState';
import { countedUntil } from '../../lib/time/age';
import { backFrom, step } from '../../lib/navigation/opened';
import { openedDayTexts as texts } from '../../texts/panels/openedDay';
import { panelTexts } from '../../texts/panels/panel';
import { dayLines } from '../../voting/dayLines';
import { eventsOf } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { BodySkeleton } from '../BodySkeleton';
import { PanelContent } from '../PanelContent';
import { DayBody } from './DayBody';
import { DayFigures } from './DayFigures';
import { DayHeader } from './DayHeader';

interface DayPanelProps {
  /** A Tokyo day of the window. */
  day: string;
  poll: PollAnswer;
  /** The name of the opened DJ that the day was opened from. */
  backTo: string | null;
}

/** Its hours and its ranking. */
const DAY_CARDS = [undefined, undefined];

/** One day of the window: its figures, its hours, its ranking. */
export function DayPanel({ day, poll, backTo }: DayPanelProps) {
  const { opensAt, closesAt } = poll;
  const notes = useDayNotes();
  const query = useDay(day);
  const daily = useDaily();
  const answer = daily.state === 'ready' ? daily.answer : null;
  const all = useMemo(
    () =>
      dayLines(
        votingDays(answer?.days ?? [], windowDays({ opensAt, closesAt }), notes, {
          events: eventsOf({ opensAt, closesAt }),
          expected: answer?.expected,
        }),
      ),
    [answer, opensAt, closesAt, notes],
  );
  const index = all.findIndex(({ date }) => date === day);
  const line = all[index];
  const stepBy = (days: number) => {
    const dayFrom = (from: string) =>
      all[all.findIndex(({ date }) => date === from) + days]?.date ?? null;
    return all[index + days] ? () => step('day', dayFrom) : null;
  };
  const [onPrevious, onNext] = [stepBy(-1), stepBy(1)];
  if (line === undefined) return null;
  const time = countedUntil(daily.state === 'ready' ? daily.updatedAt : 0);
  return (
    <PanelContent
      shown={day}
      header={
        <DayHeader
          line={answer ? line : null}
          day={day}
          time={time}
          back={
            backTo === null
              ? null
              : { name: panelTexts.backTo(backTo), onBack: () => backFrom('day') }
          }
          steps={{ onPrevious, onNext }}
        />
      }
    >
      {line.state === 'future' ? (
        <EmptyState title={texts.future} advice={texts.futureAdvice} />
      ) : (
        <AnswerView
          query={combineQueries({ day: query, daily })}
          skeleton={<BodySkeleton heights={DAY_CARDS} />}
        >
          {(answers, updatedAt) => (
            <div className="opened-body">
              <DayFigures line={line} total={answers.daily.snapshot.votes} />
              <DayBody
                answer={answers.day}
                day={day}
                voting={{ opensAt, closesAt }}
                time={countedUntil(updatedAt)}
              />
            </div>
          )}
        </AnswerView>
      )}
    </PanelContent>
  );
}
