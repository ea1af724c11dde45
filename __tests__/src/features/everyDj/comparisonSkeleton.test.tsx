import { render } from '@testing-library/react';
import { ComparisonSkeleton } from '../../../../src/features/everyDj/comparison/ComparisonCard';
import { comparisonChart } from '../../../../src/features/everyDj/comparison/comparisonChart';

test('lines of nobody, while the names load, take no colour from the DJs', () => {
  render(<ComparisonSkeleton />);
  const djs = ['a', 'b'].map((id) => ({ id, name: id, votes: [] }));
  const { series } = comparisonChart({ dates: [], djs }, { days: [], lines: 'total', time: '' });
  expect(series.map(({ palette }) => palette)).toEqual([0, 1]);
});
