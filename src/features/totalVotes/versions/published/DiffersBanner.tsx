import { useId, useMemo, useState } from 'react';
import type { TotalAnswer } from '../../../../../contract/ranking';
import { compareRankings } from '../../../../voting/compareRankings';
import { usePoll } from '../../../../client/queries/poll';
import { useTotal } from '../../../../client/queries/ranking';
import { Change } from '../../../../components/figures/Change';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { Icon } from '../../../../components/Icon';
import { Link } from '../../../../components/Link';
import { formatChange } from '../../../../lib/text/numbers';
import { screenTexts } from '../../../../texts/screens';
import { versionTexts } from '../../../../texts/versions/versions';
import { LIVE } from '../../shownVersion';
import { tabPath } from '../../TotalVotesTabs';
import { placesChanged } from '../comparison/placesChanged';
import '../../../../styles/parts/later.scss';

const texts = versionTexts.differs;

interface DifferenceProps {
  published: TotalAnswer;
  live: TotalAnswer;
}

function Difference({ published, live }: DifferenceProps) {
  const { total, counts } = useMemo(
    () => compareRankings(published.ranking, live.ranking),
    [published, live],
  );
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const places = placesChanged(counts);
  if (places === 0 && counts.otherVotes === 0) return null;
  return (
    <section
      className={
        isOpen ? 'alert alert-warning differs differs-open' : 'alert alert-warning differs'
      }
      aria-label={texts.heading}
    >
      <Icon name="info-circle" />
      {/* On a phone the first places of the ranking stay in sight: a line of it, the rest after a tap. */}
      <button
        type="button"
        className="differs-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{texts.short(total.after - total.before, places)}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className="differs-details" id={id}>
        <div className="differs-words">
          <strong>{texts.heading}</strong>
          <p>{texts.body}</p>
        </div>
        <dl className="differs-figures">
          <dt>{texts.published}</dt>
          <dd>
            <VoteCount votes={total.before} />
          </dd>
          <dt>{texts.live}</dt>
          <dd>
            <VoteCount votes={total.after} />
          </dd>
          <dt>{texts.difference}</dt>
          <dd>
            <Change change={formatChange(total.after - total.before)} />
            <small className="votes-unit">{screenTexts.votes}</small>
          </dd>
        </dl>
        <div className="differs-more">
          <Link
            to={tabPath('versions', { cmp: [published.version ?? '', LIVE] })}
            className="btn btn-quiet"
          >
            {texts.show}
          </Link>
          <span>{texts.places(places)}</span>
        </div>
      </div>
    </section>
  );
}

/** The published version and the live figures, where they differ by now; nothing where they are the same. */
export default function DiffersBanner() {
  const poll = usePoll();
  const id = poll.state === 'ready' ? poll.answer.publishedVersion : null;
  const published = useTotal(id === null ? undefined : { version: id });
  const live = useTotal();
  if (id === null || published.state !== 'ready' || live.state !== 'ready') return null;
  if (published.answer.version !== id) return null;
  return <Difference published={published.answer} live={live.answer} />;
}
