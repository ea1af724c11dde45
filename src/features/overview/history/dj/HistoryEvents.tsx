import type { DjEvent } from '../../../../../contract/djHistory';
import { DayLink } from '../../../../components/figures/DayLink';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { Link } from '../../../../components/Link';
import { mediumDay, tokyoMinute } from '../../../../lib/time/dates';
import { djHistoryTexts as texts } from '../../../../texts/djHistory';
import {
  type DayVotes,
  historyLines,
  type OtherEvent,
} from '../../../../voting/history/dj/historyLines';
import { daySentences, daysSentences } from '../../../../voting/history/dj/daySentences';
import { eventSentences } from '../../../../voting/history/dj/eventSentences';
import type { NameOf } from '../../../../voting/history/dj/told';
import { entryPath } from '../../../../voting/history/historyPaths';

interface SentencesProps {
  sentences: readonly string[];
}

// One piece of text: direction marks in names do not affect what is around it (S23).
function Sentences({ sentences }: SentencesProps) {
  return (
    <p className="history-words">
      <bdi>{sentences.join('')}</bdi>
    </p>
  );
}

interface DaysProps {
  days: readonly DayVotes[];
}

/** Their sum, what is void of which day, and how many each day had. */
function Days({ days }: DaysProps) {
  const sum = daysSentences(days);
  if (sum.length === 0) {
    return (
      <li className="history-line">
        <Sentences sentences={days.flatMap(daySentences)} />
      </li>
    );
  }
  return (
    <li className="history-line">
      <Sentences sentences={sum} />
      {days
        .filter(({ voided }) => voided !== 0)
        .map((day) => (
          <Sentences key={day.date} sentences={daySentences(day)} />
        ))}
      <ul className="history-days" aria-label={texts.perDay}>
        {days.map(({ date, votes }) => (
          <li key={date}>
            <DayLink day={date}>
              <time dateTime={date}>{mediumDay(date)}</time>
            </DayLink>{' '}
            <VoteCount votes={votes} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface EventProps {
  event: OtherEvent;
  nameOf: NameOf;
}

function Event({ event, nameOf }: EventProps) {
  return (
    <li className="history-line">
      <p className="history-when">
        <time dateTime={event.at}>{tokyoMinute(event.at)}</time>
        {'seq' in event && <Link to={entryPath(event.seq)}>{texts.number(event.seq)}</Link>}
      </p>
      <Sentences sentences={eventSentences(event, nameOf)} />
    </li>
  );
}

interface HistoryEventsProps {
  /** Oldest first. */
  events: readonly DjEvent[];
  nameOf: NameOf;
}

/** What happened, one after the other; each line that comes from the log leads to its entry. */
export function HistoryEvents({ events, nameOf }: HistoryEventsProps) {
  return (
    <ol className="history-lines" aria-label={texts.list}>
      {historyLines(events).map(({ days, event }) =>
        days ? (
          <Days key={days[0]?.date} days={days} />
        ) : (
          <Event
            key={'seq' in event ? event.seq : event.at + event.kind}
            event={event}
            nameOf={nameOf}
          />
        ),
      )}
    </ol>
  );
}
