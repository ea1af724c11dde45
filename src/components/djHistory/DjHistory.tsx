import type { DjHistoryAnswer } from '../../../contract/djHistory';
import { tokyoMinute } from '../../lib/time/dates';
import { djHistoryTexts as texts } from '../../texts/djHistory';
import {
  type HistoryLine,
  historyLines,
  limitSentences,
  nowSentences,
  trustSentence,
} from '../../voting/history/djHistory';
import { daysSentences, eventSentences } from '../../voting/history/djEvents';
import { entryPath } from '../../voting/history/historyPaths';
import { Link } from '../Link';
import { FormNotice } from '../states/FormNotice';

// One piece of text: direction marks in names do not affect what is around it (S23).
function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className="m-0">
      <bdi>{sentences.join('')}</bdi>
    </p>
  );
}

function Line({ days, event }: HistoryLine) {
  if (days) return <Sentences sentences={daysSentences(days)} />;
  return (
    <>
      <p className="d-flex flex-wrap gap-3 m-0 fs-5 text-body-secondary">
        <time dateTime={event.at}>{tokyoMinute(event.at)}</time>
        {'seq' in event && <Link to={entryPath(event.seq)}>{texts.number(event.seq)}</Link>}
      </p>
      <Sentences sentences={eventSentences(event)} />
    </>
  );
}

interface DjHistoryProps {
  history: DjHistoryAnswer;
}

/** All that changed one DJ's figures, oldest first, what holds now, and how far the records can be trusted. */
export function DjHistory({ history }: DjHistoryProps) {
  const lines = historyLines(history.events);
  const trust = trustSentence(history);
  const closing = [
    ...nowSentences(history),
    ...(trust.isAlarm ? [] : [trust.text]),
    ...limitSentences(history),
  ];
  return (
    <>
      {trust.isAlarm && <FormNotice tone="alarm">{trust.text}</FormNotice>}
      {lines.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ol className="lined" aria-label={texts.list}>
          {lines.map((line) => (
            <li key={line.days ? line.days[0]?.date : `${line.event.at} ${line.event.kind}`}>
              <Line {...line} />
            </li>
          ))}
        </ol>
      )}
      {closing.map((sentence) => (
        <Sentences key={sentence} sentences={[sentence]} />
      ))}
    </>
  );
}
