import type { ReviewCase } from '../../../../contract/decisions/review';
import { useReview } from '../../../client/queries/review';
import { Card } from '../../../components/Card';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { djName } from '../../../lib/privacy/names';
import { formatCount } from '../../../lib/text/numbers';
import { shortDay } from '../../../lib/time/dates';
import { casesTexts as texts } from '../../../texts/overview/live';
import { signalName } from '../../../texts/review/signalNames';
import { casePath, REVIEW_PATH } from '../../../voting/casePath';
import { flagging, suspectVotes } from '../../../voting/suspectVotes';

/** One target: all of it leads to the case. */
function CaseLine({ reviewed }: { reviewed: ReviewCase }) {
  const { id, date, dj, provisional } = reviewed;
  // The rule's case is called after its one signal.
  const signal = dj ? flagging(reviewed)[0]?.kind : undefined;
  return (
    <li>
      <Link to={casePath(id)} className="waiting-case d-flex flex-column text-body">
        <span>
          <strong>
            <bdi>{dj ? djName(dj) : texts.rule}</bdi>
          </strong>{' '}
          {date && <time dateTime={date}>{shortDay(date)}</time>}{' '}
          {provisional && (
            <span className="badge bg-primary-subtle text-primary-emphasis">
              {texts.provisionalMark}
            </span>
          )}
        </span>
        <small className="text-body-secondary">
          {texts.suspects(suspectVotes(reviewed), signal && signalName(signal))}
        </small>
      </Link>
    </li>
  );
}

const LARGEST = 3;

interface CasesCardProps {
  /** Cases that nobody has decided yet, and those of the running day. */
  open: number;
  provisional: number;
}

/** How many cases wait for somebody, and the largest of them. */
export function CasesCard({ open, provisional }: CasesCardProps) {
  const review = useReview();
  const cases = review.state === 'ready' ? review.answer.cases : [];
  const largest = cases
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => suspectVotes(b) - suspectVotes(a))
    .slice(0, LARGEST);
  const hasAny = open + provisional > 0;
  return (
    <Card heading={texts.heading}>
      <p className="d-flex gap-2 align-items-baseline m-0">
        <strong className="fs-1">{formatCount(open)}</strong>
        <span className="text-body-secondary">{texts.unit}</span>
        {provisional > 0 && <small>{texts.provisional(provisional)}</small>}
      </p>
      {!hasAny && <p className="text-body-secondary m-0">{texts.none}</p>}
      {hasAny && (
        <>
          <ul className="waiting-cases lined" aria-label={texts.largest}>
            {largest.map((one) => (
              <CaseLine key={one.id} reviewed={one} />
            ))}
          </ul>
          <Link to={REVIEW_PATH} className="btn panel-action">
            {texts.toCases}
            <Icon name="chevron-right" />
          </Link>
        </>
      )}
    </Card>
  );
}
