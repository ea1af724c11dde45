import { useOverview } from '../../client/queries/overview';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { openCasesTexts as texts } from '../../texts/announcement/openCases';
import { REVIEW_PATH } from '../../voting/casePath';

/** Before something is announced: cases of 要確認 that nobody has decided yet may change it. */
export function OpenCasesWarning() {
  const overview = useOverview();
  const count = overview.state === 'ready' ? (overview.answer.openCases ?? 0) : 0;
  if (count === 0) return null;
  return (
    <div className="alert alert-warning d-flex gap-2 mb-0" role="note">
      <Icon name="exclamation-triangle" />
      <span>
        {texts.undecided(count)} <Link to={REVIEW_PATH}>{texts.review}</Link>
      </span>
    </div>
  );
}
