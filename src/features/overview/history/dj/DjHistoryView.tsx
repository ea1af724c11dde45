import type { DjHistoryAnswer } from '../../../../../contract/djHistory';
import { Card, CardAside } from '../../../../components/Card';
import { Icon } from '../../../../components/Icon';
import { Link } from '../../../../components/Link';
import { FormNotice } from '../../../../components/states/FormNotice';
import { useQueryString, withQuery } from '../../../../lib/navigation/useQueryString';
import { djHistoryTexts as texts } from '../../../../texts/djHistory';
import { djHistoryText } from '../../../../voting/history/dj/historyText';
import { historyLines } from '../../../../voting/history/dj/historyLines';
import {
  limitSentences,
  nowSentences,
  trustSentence,
} from '../../../../voting/history/dj/recordSentences';
import { tabPath } from '../../OverviewTabs';
import { CopyButton } from '../CopyButton';
import { DjSearch } from './DjSearch';
import { HistoryEvents } from './HistoryEvents';

interface DjHistoryViewProps {
  history: DjHistoryAnswer;
  /** Name and year of the vote. */
  pollName: string;
}

/** Whether accounts are shown as 主催者, on the screen and on paper: kept in the address. */
function useHiddenNames() {
  const { search, change } = useQueryString();
  const isHidden = new URLSearchParams(search).get('names') === 'hidden';
  const toggle = () => change({ names: isHidden ? null : 'hidden' }, { replace: true });
  return { isHidden, toggle };
}

interface SentenceCardProps {
  heading: string;
  sentences: readonly string[];
}

function SentenceCard({ heading, sentences }: SentenceCardProps) {
  return (
    <Card heading={heading}>
      {sentences.map((sentence) => (
        <p key={sentence} className="history-words">
          <bdi>{sentence}</bdi>
        </p>
      ))}
    </Card>
  );
}

/** One DJ's history in sentences, what holds now, and how far the records can be trusted. */
export function DjHistoryView({ history, pollName }: DjHistoryViewProps) {
  const { dj, events } = history;
  const { isHidden, toggle } = useHiddenNames();
  const trust = trustSentence(history);
  const about = [dj.kana, dj.area, dj.category].filter(Boolean).join('・');
  return (
    <div className="screen-body dj-history">
      {trust.isAlarm && <FormNotice tone="alarm">{trust.text}</FormNotice>}
      <Card heading={texts.heading(dj.name)}>
        <CardAside>
          <p className="data-count">{texts.count(historyLines(events).length)}</p>
        </CardAside>
        <p className="text-muted-ink">
          {about !== '' && <bdi className="history-about">{about}</bdi>}
          {texts.lead}
        </p>
        <div className="form-actions list-actions history-actions">
          <CopyButton
            text={djHistoryText(history, pollName)}
            label={texts.copy}
            copied={texts.copied}
          />
          <label className="form-check form-switch">
            <input
              type="checkbox"
              role="switch"
              className="form-check-input"
              checked={isHidden}
              onChange={toggle}
            />
            <span className="form-check-label">{texts.hideNames}</span>
          </label>
        </div>
        {events.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <HistoryEvents events={events} nameOf={(actor) => (isHidden ? texts.organiser : actor)} />
        )}
      </Card>
      <SentenceCard heading={texts.nowHeading} sentences={nowSentences(history)} />
      <SentenceCard
        heading={texts.trustHeading}
        sentences={[...(trust.isAlarm ? [] : [trust.text]), ...limitSentences(history)]}
      />
      <p className="history-ways">
        <Link to={`/every-dj${withQuery('', { open: dj.id })}`} className="btn btn-quiet">
          <Icon name="person-lines-fill" />
          {texts.toDj}
        </Link>
        <Link to={tabPath('history')} className="btn btn-quiet">
          <Icon name="clock-history" />
          {texts.toLog}
        </Link>
      </p>
      <DjSearch />
    </div>
  );
}
