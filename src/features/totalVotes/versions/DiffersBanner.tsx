import { useMemo } from 'react';
import type { TotalAnswer } from '../../../../contract/ranking';
import { combineQueries } from '../../../client/queryState';
import { Icon } from '../../../components/Icon';
import { Link } from '../../../components/Link';
import { versionTexts } from '../../../texts/versions/versions';
import { compareRankings } from '../../../voting/compareRankings';
import { LIVE } from '../daySelection';
import { tabPath } from '../TotalVotesTabs';
import { useRanking } from '../useRanking';

const texts = versionTexts.differs;

interface DifferenceProps {
  published: TotalAnswer;
  live: TotalAnswer;
}

function Difference({ published, live }: DifferenceProps) {
  const { total, placesChanged, votesChanged } = useMemo(
    () => compareRankings(published.ranking, live.ranking),
    [published, live],
  );
  if (placesChanged === 0 && votesChanged === 0) return null;
  const { before, after } = total;
  return (
    <section
      className="alert alert-warning d-flex flex-wrap gap-2 align-items-center mb-0"
      aria-label={texts.heading}
    >
      <Icon name="info-circle" />
      <span className="flex-grow-1">
        {/* On a phone the first places of the ranking stay in sight. */}
        <strong className="d-none d-md-block">{texts.heading}</strong>
        <span className="d-none d-md-block">{texts.totals(before, after)}</span>
        <span>{texts.difference(after - before, placesChanged)}</span>
      </span>
      <Link to={tabPath('versions', { cmp: [published.version ?? '', LIVE] })}>{texts.show}</Link>
    </section>
  );
}

interface DiffersBannerProps {
  /** Id of the published version. */
  published: string;
}

/** Says where the live figures differ from the published version by now; nothing where they are the same. */
export function DiffersBanner({ published }: DiffersBannerProps) {
  const query = combineQueries({ published: useRanking(published), live: useRanking(null) });
  return query.state === 'ready' ? <Difference {...query.answer} /> : null;
}
