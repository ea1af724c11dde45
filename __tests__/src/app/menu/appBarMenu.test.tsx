import { render, screen } from '@testing-library/react';
import { AccountMenu } from '../../../../src/app/menu/AccountMenu';
import { setupUser } from '../../../support/site/user';

const handleSignOut = jest.fn();
const user = setupUser();
const toggle = () => screen.getByRole('button', { name: 'アカウント' });

afterEach(() => handleSignOut.mockClear());

function show(): void {
  render(<AccountMenu email="a@example.com" onSignOut={handleSignOut} />);
}

test('the account menu says who is signed in, and signs out', async () => {
  show();
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('a@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ログアウト' }));
  expect(handleSignOut).toHaveBeenCalledTimes(1);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});
