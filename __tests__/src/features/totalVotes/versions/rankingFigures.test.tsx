import { render, screen } from '@testing-library/react';
import { RankingFigures } from '../../../../../src/features/totalVotes/versions/dialogs/RankingFigures';
import { makeDj } from '../../../../support/makeDj';

const line = (rank: number | null, at: number) => {
  const id = 'abcde'[at]!;
  const before = { previousRank: null, previousVotes: null, share: null };
  return { ...before, rank, tied: false, dj: makeDj(id, id, id), votes: 1 };
};

test.each([
  [[1, 2, 3], 'a'],
  [[1, 1, 3], 'a、b（同率）'],
  [[1, 1, 1, 1, 5], 'a、b ほか2組（同率）'],
  [[null, null, null], '—'],
])('votes, DJs, and who is first of %j', (ranks, first) => {
  render(<RankingFigures total={1234} ranking={ranks.map(line)} />);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(['1,234票', `${ranks.length}組`, first]);
});
