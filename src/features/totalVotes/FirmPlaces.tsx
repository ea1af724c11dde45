import { FirmLine } from '../../components/figures/FirmLine';
import { Link } from '../../components/Link';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { useFirmness } from '../../client/queries/review';
import { firmnessTexts as texts } from '../../texts/firmness';
import { firmWords } from '../../voting/firmPlaces';
import { countedDaysOf } from './daySelection';
import { REVIEW_PATH } from '../../voting/casePath';

function FirmNow() {
  const query = useFirmness({ progress: false });
  if (query.state !== 'ready') return null;
  return (
    <FirmLine words={firmWords(query.answer)}>
      <Link to={REVIEW_PATH}>{texts.toCases}</Link>
    </FirmLine>
  );
}

interface FirmPlacesProps {
  /** The day of the shown ranking. */
  asOf: string;
}

/** How firm the live places are; asked only while cases of 要確認 are open. */
export function FirmPlaces({ asOf }: FirmPlacesProps) {
  const overview = useOverview();
  const poll = usePoll();
  const counted = poll.state === 'ready' ? countedDaysOf(poll.answer) : null;
  // A past day's places are not at stake.
  if (counted === null || asOf < counted.to) return null;
  const open = overview.state === 'ready' ? (overview.answer.openCases ?? 0) : 0;
  if (overview.state !== 'loading' && open === 0) return null;
  return <div className="firm-place">{open > 0 && <FirmNow />}</div>;
}
