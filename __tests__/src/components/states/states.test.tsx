import { render, screen } from '@testing-library/react';
import { ChartCardSkeleton } from '../../../../src/components/states/skeletons';
import { DayName } from '../../../../src/components/figures/DayName';
import { Loading } from '../../../../src/components/states/Loading';

test('a skeleton says nothing by itself, and has the height of the chart that comes', () => {
  const { container } = render(
    <Loading>
      <ChartCardSkeleton height={300} />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^読み込み中…$/);
  expect(container.querySelector('.skeleton-chart')).toHaveStyle({ blockSize: '300px' });
});

test.each([
  ['2022-10-01', '土', 'weekday-saturday'],
  ['2022-10-02', '日', 'weekday-sunday'],
  ['2022-10-04', '火', 'weekday-weekday'],
])('%s carries its weekday', (day, weekday, tone) => {
  render(<DayName day={day} />);
  expect(screen.getByText(weekday)).toHaveClass(tone);
});
