import type { Rank } from '../../../../../contract/ranking';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { djName } from '../../../../lib/privacy/names';
import { formatCount } from '../../../../lib/text/numbers';
import { screenTexts } from '../../../../texts/screens';
import { versionTexts } from '../../../../texts/versions/versions';

const texts = versionTexts.figures;

/** Of many who tie for the first place, so many are named. */
const NAMED = 2;

function firstNames(ranking: readonly Rank[]): string {
  const names = ranking.filter(({ rank }) => rank === 1).map(({ dj }) => djName(dj));
  const [first] = names;
  if (first === undefined) return texts.none;
  if (names.length === 1) return first;
  const listed = names.slice(0, NAMED).join(texts.comma);
  return texts.tied(names.length > NAMED ? texts.others(listed, names.length - NAMED) : listed);
}

interface RankingFiguresProps {
  total: number;
  ranking: readonly Rank[];
}

/** What is frozen or published: valid votes, the number of DJs, who is first. */
export function RankingFigures({ total, ranking }: RankingFiguresProps) {
  return (
    <dl className="count-list p-4 rounded bg-body-tertiary" aria-label={texts.label}>
      <div>
        <dt>{texts.total}</dt>
        <dd>
          <VoteCount votes={total} />
        </dd>
      </div>
      <div>
        <dt>{texts.djs}</dt>
        <dd>
          {formatCount(ranking.length)}
          <small>{screenTexts.djs}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.first}</dt>
        <dd>
          <bdi>{firstNames(ranking)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
