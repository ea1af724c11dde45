import { render, screen, waitFor } from '@testing-library/react';
import { Term } from '../../../../src/components/help/Term';
import { setupUser } from '../../../support/site/user';

const tied = /1位、2位、2位、4位/;

async function open() {
  const escaped = jest.fn();
  render(
    <>
      <Term of="ranking" />
      <p>外</p>
    </>,
  );
  document.body.addEventListener('keydown', escaped);
  return { escaped, button: await screen.findByRole('button', { name: /^同率・/ }) };
}

test('by keyboard: Enter opens, Escape closes it alone, and the focus stays', async () => {
  const user = setupUser();
  const { button, escaped } = await open();
  expect(screen.queryByText(tied)).toBeNull();
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(tied);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAccessibleDescription(tied);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText(tied)).toBeVisible();
  escaped.mockClear();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(tied)).toBeNull());
  expect(button).toHaveFocus();
  expect(escaped).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', escaped);
});
