import { render, screen } from '@testing-library/react';
import { Movement } from '../../../../src/components/figures/Movement';
import { Sparkline } from '../../../../src/components/figures/Sparkline';

test.each([
  { rank: 12, previousRank: 11, previousVotes: 7, text: '↓1' },
  { rank: 1, previousRank: 2001, previousVotes: 1, text: '↑2,000' },
  { rank: 9, previousRank: null, previousVotes: null, text: '—' },
  { rank: null, previousRank: 3, previousVotes: 7, text: '—' },
])('the movement from $previousRank ($previousVotes votes) to $rank is $text', (row) => {
  const { text, ...rank } = row;
  const { container } = render(<Movement rank={rank} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});

test('product rule 2: bars from 0, gaps where nobody knows, the running day outlined', () => {
  render(<Sparkline votes={[4, null, 8, 2]} isRunning days={5} />);
  const picture = screen.getByRole('img', { name: '1日の最少 4票、最多 8票、本日 2票' });
  const [whole, running, ...others] = picture.querySelectorAll('path');
  expect(whole).toHaveAttribute('d', 'M8,24v-12.0h6v12.0zM24,24v-24.0h6v24.0z');
  expect(running).toHaveAttribute('d', 'M32,24v-6.0h6v6.0z');
  expect(running).toHaveClass('sparkline-running');
  expect(others).toEqual([]);
});
