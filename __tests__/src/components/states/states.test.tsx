import { render, screen } from '@testing-library/react';
import { ChartCardSkeleton } from '../../../../src/components/states/skeletons';
import { DayName } from '../../../../src/components/figures/DayName';
import { EmptyState } from '../../../../src/components/states/EmptyState';
import { FailurePanel } from '../../../../src/components/states/FailurePanel';
import { Loading } from '../../../../src/components/states/Loading';
import { setupUser } from '../../../support/site/user';

const user = setupUser();

test('a failure is told at once, and can be tried again', async () => {
  const handleRetry = jest.fn();
  render(<FailurePanel failure={{ message: '接続できません。' }} onRetry={handleRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('接続できません。');
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('an empty state says what to do next', () => {
  render(<EmptyState title="まだ票がありません" advice="票を取り込んでください。" />);
  expect(screen.getByText('まだ票がありません')).toBeInTheDocument();
  expect(screen.getByText('票を取り込んでください。')).toBeInTheDocument();
});

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

test('a day has a long and a short name', () => {
  const { container, rerender } = render(<DayName day="2022-10-04" />);
  expect(container).toHaveTextContent('2022年10月4日火');
  rerender(<DayName day="2022-10-04" length="short" />);
  expect(container).toHaveTextContent('10/4火');
});
