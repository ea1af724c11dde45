import { render, screen } from '@testing-library/react';
import { Sparkline } from '../../../../src/components/figures/Sparkline';

test('product rule 2: bars from 0, gaps where nobody knows, the running day outlined', () => {
  render(<Sparkline votes={[4, null, 8, 2]} isRunning days={5} />);
  const picture = screen.getByRole('img', { name: '1日の最少 4票、最多 8票、本日 2票' });
  const drawn = [...picture.querySelectorAll('path')].map((path) =>
    ['d', 'class'].map((name) => path.getAttribute(name)),
  );
  expect(drawn).toEqual([
    ['M8,24v-12.0h6v12.0zM24,24v-24.0h6v24.0z', null],
    ['M32,24v-6.0h6v6.0z', 'sparkline-running'],
  ]);
});

test('on the first day only today is told; without any figure there is a dash', () => {
  const { rerender } = render(<Sparkline votes={[3]} isRunning />);
  expect(screen.getByRole('img', { name: '本日 3票' })).toBeVisible();
  rerender(<Sparkline votes={[null]} isRunning={false} />);
  expect(screen.getByText('—')).toBeVisible();
});
