import { render, screen } from '@testing-library/react';
import { FigureCard } from '../../../../src/components/figures/FigureCard';

test('a figure carries its unit, a change its sign and its basis', () => {
  render(
    <FigureCard label="本日" value={2610} unit="票" basis="昨日14:00まで 2,484票" change="+5.1%" />,
  );
  expect(screen.getByRole('term')).toHaveTextContent('本日');
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '2,610票',
    '昨日14:00まで 2,484票+5.1%',
  ]);
  expect(screen.getByText('+5.1%')).toHaveClass('change-rise');
});

test('no figure: a dash without a unit; no comparison: neutral, neither rise nor fall', () => {
  render(<FigureCard label="平均" value={null} unit="票" change="—" />);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^—$/);
  expect(screen.getAllByText('—')[1]).toHaveClass('change-neutral');
});
