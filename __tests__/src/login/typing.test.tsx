import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SignInForm } from '../../../src/features/login/SignInForm';

/** The built page's form, as it stands there before its script comes. */
function arrive(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<SignInForm onForgot={() => undefined} />);
  document.body.append(page);
  return page;
}

async function bringScript(page: HTMLElement): Promise<void> {
  await act(async () => void hydrateRoot(page, <SignInForm onForgot={() => undefined} />));
  // The form waits for its turn with the focus.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

afterEach(() => document.body.replaceChildren());

test('a password that is being typed when the script comes does not go on in the address', async () => {
  const page = arrive();
  screen.getByLabelText('パスワード').focus();
  await bringScript(page);
  expect(screen.getByLabelText('パスワード')).toHaveFocus();
});

test('the box around the page, which the router gives the focus to, hands it on', async () => {
  const page = arrive();
  page.tabIndex = -1;
  await act(async () => {
    hydrateRoot(page, <SignInForm onForgot={() => undefined} />);
  });
  page.focus();
  await waitFor(() => expect(screen.getByLabelText('メールアドレス')).toHaveFocus());
});

test('where nobody has begun, the address is ready to be typed', async () => {
  await bringScript(arrive());
  expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
});
