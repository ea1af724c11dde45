import type { TotalAnswer } from '../../../../contract/ranking';
import { PastNotice } from './PastNotice';
import { LiveNotice, VersionNotice } from './VersionNotice';
import '../../../styles/parts/rankingNotices.scss';

interface RankingNoticesProps {
  /** By the answer shown, not by the address: its own answer may still be loading. */
  total: TotalAnswer;
  /** Id of the published version; null: none. */
  published: string | null;
  /** The last day that has votes; null until known. */
  lastDay: string | null;
}

/** Says which ranking this is, where it is not simply the live one. */
export default function RankingNotices({ total, published, lastDay }: RankingNoticesProps) {
  const { version, asOf, running } = total;
  const isPast = version === null && lastDay !== null && asOf < lastDay && !running;
  return (
    <>
      {version !== null && <VersionNotice id={version} published={published} />}
      {version === null && published !== null && <LiveNotice />}
      {isPast && <PastNotice day={asOf} />}
    </>
  );
}
