import type { Rank } from '../../../../../contract/ranking';
import { VoteCount } from '../../../../components/figures/VoteCount';
import { formatCount } from '../../../../lib/text/numbers';
import { djName } from '../../../../lib/privacy/names';
import { screenTexts } from '../../../../texts/screens';
import { versionTexts } from '../../../../texts/versions/versions';
import type { DecisionFigure } from './DecisionFigures';

const texts = versionTexts.figures;

const NAMED = 2;

/** Whoever is first, with ties; of many who tie, the first two and how many more. */
function firstText(ranking: readonly Rank[]): string {
  const names = ranking.filter(({ rank }) => rank === 1).map(({ dj }) => djName(dj));
  if (names.length === 0) return texts.none;
  if (names.length === 1) return names[0] ?? texts.none;
  const rest = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(texts.comma);
  return texts.tied(rest > 0 ? texts.others(shown, rest) : shown);
}

/** Valid votes, DJs, who is first. */
export function rankingFigures(total: number, ranking: readonly Rank[]): DecisionFigure[] {
  return [
    { name: texts.total, value: <VoteCount votes={total} /> },
    {
      name: texts.djs,
      value: (
        <>
          {formatCount(ranking.length)}
          <small>{screenTexts.djs}</small>
        </>
      ),
    },
    { name: texts.first, value: <bdi>{firstText(ranking)}</bdi> },
  ];
}
