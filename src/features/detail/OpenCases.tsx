import type { ReviewCase } from '../../../contract/decisions/review';
import { useReview } from '../../client/queries/review';
import { Icon } from '../../components/Icon';
import { Link } from '../../components/Link';
import { djName } from '../../lib/privacy/names';
import { mediumDay } from '../../lib/time/dates';
import { detailTexts as texts } from '../../texts/detail';
import { screenTexts } from '../../texts/screens';
import { casePath } from '../../voting/casePath';

interface OpenCasesProps {
  /** Of a DJ, by its days; or of a day, by its DJs. */
  of: { dj: string } | { day: string };
}

function nameOf({ date, dj }: ReviewCase, of: OpenCasesProps['of']): string | null {
  if (dj === null) return null;
  if ('dj' in of) return dj.id === of.dj ? mediumDay(date) : null;
  return date === of.day ? djName(dj) : null;
}

/** Links to the cases of a DJ or of a day that nobody has decided yet. */
export function OpenCases({ of }: OpenCasesProps) {
  const review = useReview({ progress: false });
  const cases = review.state === 'ready' ? review.answer.cases : [];
  return cases
    .filter(({ state }) => state === 'open')
    .map((one) => {
      const name = nameOf(one, of);
      if (name === null) return null;
      return (
        <Link
          key={one.id}
          to={casePath(one.id)}
          className="alert alert-warning detail-case align-items-center m-0"
        >
          <Icon name="exclamation-triangle" />
          {texts.openCase(name, screenTexts.countOf(one.inQuestion))}
        </Link>
      );
    });
}
