import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppBarMenu } from '../../../../src/app/menu/AppBarMenu';
// Loaded before the tests: transforming it for the first time may take longer than a test may.
import '../../../../src/app/menu/OpenedMenu';

const handleSelect = jest.fn();

function show() {
  render(
    <AppBarMenu
      icon="person-circle"
      name="アカウント"
      note="a@example.com"
      items={[{ icon: 'box-arrow-right', text: 'ログアウト', onSelect: handleSelect }]}
    />,
  );
  const button = screen.getByRole('button', { name: 'アカウント', expanded: false });
  act(() => button.focus());
  return button;
}

const item = () => screen.findByRole('button', { name: 'ログアウト' });
const toggle = () => screen.getByRole('button', { name: 'アカウント' });

// First of all: afterwards the menu's code is there.
test('whoever goes elsewhere while the menu’s code is on its way is not called back', async () => {
  const button = show();
  fireEvent.click(button);
  act(() => button.blur());
  await act(async () => import('../../../../src/app/menu/OpenedMenu'));
  expect(screen.queryByText('a@example.com')).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the press before the menu’s code is there opens it; its button looks the same and has the focus', async () => {
  const button = show();
  const { className, id, title } = button;
  fireEvent.click(button);
  expect(await item()).toBeVisible();
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect([toggle().className.replace(' show', ''), toggle().id, toggle().title]).toEqual([
    className,
    id,
    title,
  ]);
  fireEvent.click(await item());
  expect(handleSelect).toHaveBeenCalledTimes(1);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow key opens it too, and Escape closes it and gives the focus back', async () => {
  fireEvent.keyDown(show(), { key: 'ArrowDown' });
  (await item()).focus();
  fireEvent.keyDown(await item(), { key: 'Escape' });
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
});
