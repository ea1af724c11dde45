import type { RankingComparison } from '../../../../voting/compareRankings';
import { Change } from '../../../../components/figures/Change';
import { formatChange, voteCount } from '../../../../lib/text/numbers';
import { screenTexts } from '../../../../texts/screens';
import { versionTexts } from '../../../../texts/versions/versions';
import { placesChanged } from './placesChanged';
import type { SideNames } from './sides';

const texts = versionTexts.comparison;

interface SummaryProps {
  comparison: RankingComparison<unknown>;
  sides: SideNames;
}

/** How many places and counts changed, both totals, and how many stand where they stood. */
export function Summary({ comparison: { total, counts, djs }, sides }: SummaryProps) {
  const places = placesChanged(counts);
  const figures = [texts.places(places), texts.votes(counts.otherVotes)];
  // What changed comes first.
  if (places === 0) figures.reverse();
  return (
    <ul className="difference-summary" aria-label={texts.table(sides.a.name, sides.b.name)}>
      {figures.map(({ count, words }) => (
        <li key={words}>
          <strong>{count}</strong> {words}
        </li>
      ))}
      <li>
        {texts.total} {voteCount(total.before)} → <b>{voteCount(total.after)}</b>
        <small>{screenTexts.votes}</small>{' '}
        <Change change={formatChange(total.after - total.before)} />
      </li>
      <li className="difference-others">{texts.others(djs.length - places)}</li>
    </ul>
  );
}
