import { Icon } from '../../../components/Icon';
import { mediumDay } from '../../../lib/time/dates';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { noticeTexts as texts } from '../../../texts/totalVotes/notices';

interface PastNoticeProps {
  /** A Tokyo day that is over. */
  day: string;
}

/** Says that the ranking is of a past day, with a button back to now. */
export function PastNotice({ day }: PastNoticeProps) {
  const { change } = useQueryString();
  return (
    <div className="alert alert-warning past-notice">
      <Icon name="clock-history" />
      <p>
        {texts.past(mediumDay(day)).map((sentence) => (
          <span key={sentence} className="phrase">
            {sentence}
          </span>
        ))}
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => change({ asOf: null })}>
        {texts.toNow}
      </button>
    </div>
  );
}
