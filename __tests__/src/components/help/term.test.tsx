import { render, screen, waitFor } from '@testing-library/react';
import { Term } from '../../../../src/components/help/Term';
import { setupUser } from '../../../support/site/user';

test('by keyboard: Enter opens, Escape closes it alone, and the focus stays', async () => {
  const tied = /1位、2位、2位、4位/;
  const user = setupUser();
  const handleKey = jest.fn();
  render(
    <div role="presentation" onKeyDown={({ key }) => handleKey(key)}>
      <Term of="ranking" />
    </div>,
  );
  const button = await screen.findByRole('button', { name: /^同率・/ });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(tied);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAccessibleDescription(tied);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(tied)).toBeNull());
  expect(button).toHaveFocus();
  expect(handleKey).not.toHaveBeenCalledWith('Escape');
});
