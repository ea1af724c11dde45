import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LoginForm } from '../../../../src/features/login/LoginForm';

/** The built page's form, as it stands there before its script comes. */
function arrive(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<LoginForm />);
  // Here is a window, so that react-hook-form takes an effect that no server has.
  jest.spyOn(console, 'error').mockClear();
  document.body.append(page);
  return page;
}

async function bringScript(page: HTMLElement): Promise<void> {
  await act(async () => void hydrateRoot(page, <LoginForm />));
  // The form waits for its turn with the focus.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

afterEach(() => document.body.replaceChildren());

test.each([
  ['a password that is being typed goes on where it is', 'パスワード', 'パスワード'],
  ['where nobody has begun, the address is ready to be typed', null, 'メールアドレス'],
])('when the script comes: %s', async (_, before, after) => {
  const page = arrive();
  if (before) screen.getByLabelText(before).focus();
  await bringScript(page);
  expect(screen.getByLabelText(after)).toHaveFocus();
});

// As Gatsby's router does at each change of the path.
function FocusedBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <LoginForm />
    </div>
  );
}

test('the box around the page hands the focus on to the address', async () => {
  render(<FocusedBox />);
  await waitFor(() => expect(screen.getByLabelText('メールアドレス')).toHaveFocus());
});
