import type { DjDayCase } from '../../../../../contract/decisions/review';
import { useAuth } from '../../../../auth/authStore';
import { useCanDecide } from '../../../../auth/roles';
import { Icon } from '../../../../components/Icon';
import { Link } from '../../../../components/Link';
import { everyDjTexts } from '../../../../texts/everyDj';
import { caseTexts as texts } from '../../../../texts/review/case';
import { reviewTexts } from '../../../../texts/review/list';
import { djHistoryPath } from '../../../../voting/history/historyPaths';
import { formatProbability } from '../signals/methodSteps';

interface CaseAboutProps {
  reviewed: Pick<DjDayCase, 'dj' | 'owner' | 'q'>;
  dayNote: string | null;
}

const NOTES = '/?tab=settings';

/** Who sees to it, what is known of the day, and the value by which it was flagged. */
export function CaseAbout({ reviewed: { dj, owner, q }, dayNote }: CaseAboutProps) {
  const auth = useAuth();
  const canDecide = useCanDecide();
  const isOwn = auth.state === 'signedIn' && auth.account.email === owner;
  return (
    <dl className="case-about">
      <div>
        <dt>{texts.ownerLabel}</dt>
        <dd>
          <bdi>{owner === null ? texts.nobody : isOwn ? reviewTexts.me : owner}</bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.dayNote}</dt>
        <dd>
          {dayNote === null ? (
            texts.none
          ) : (
            <span className="case-note">
              <Icon name="file-earmark-text" />
              <bdi>{dayNote}</bdi>
            </span>
          )}
          {dayNote === null && canDecide && (
            <Link to={NOTES} className="case-add-note">
              <Icon name="plus-lg" />
              {texts.addNote}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{everyDjTexts.history.ofDj}</dt>
        <dd>
          <Link to={djHistoryPath(dj.id)} className="history-link">
            {everyDjTexts.history.link}
          </Link>
        </dd>
      </div>
      <div className="case-q">
        <dt>{texts.q}</dt>
        <dd>{q === null ? texts.noQ : formatProbability(q)}</dd>
      </div>
    </dl>
  );
}
