import { render } from '@testing-library/react';
import { Movement } from '../../../../src/components/figures/Movement';

test.each([
  ['risen', { rank: 1, previousRank: 4, previousVotes: 7 }, '↑3'],
  ['fallen', { rank: 12, previousRank: 11, previousVotes: 7 }, '↓1'],
  ['by thousands', { rank: 1, previousRank: 2001, previousVotes: 1 }, '↑2,000'],
  ['unmoved', { rank: 3, previousRank: 3, previousVotes: 7 }, '→'],
  ['no votes by the baseline', { rank: 9, previousRank: null, previousVotes: 0 }, 'NEW'],
  ['no baseline', { rank: 9, previousRank: null, previousVotes: null }, '—'],
  ['no votes at all', { rank: null, previousRank: null, previousVotes: 0 }, '—'],
  ['votes gone', { rank: null, previousRank: 3, previousVotes: 7 }, '—'],
])('movement is text: %s', (_name, rank, text) => {
  const { container } = render(<Movement rank={rank} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
