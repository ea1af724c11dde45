import { configure, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { recorded } from '../../../support/site/recordedApi';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  refuseReset,
  refuseSignIn,
} from '../../../support/site/fakeSignIn';
import { renderSite, untilAt } from '../../../support/site/renderSite';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const server = setupServer(...recorded('running'), ...fakeSignIn());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  await leaveNobodySignedIn();
  server.resetHandlers();
});
afterAll(() => server.close());

const IDENTITY = 'メールアドレスまたはパスワードが正しくありません。';

async function open(address = '/login') {
  const { user } = renderSite(address);
  const email = await screen.findByLabelText('メールアドレス');
  const signIn = async (mail: string, password: string) => {
    await user.clear(email);
    await user.type(email, mail);
    await user.clear(screen.getByLabelText('パスワード'));
    await user.type(screen.getByLabelText('パスワード'), `${password}{Enter}`);
  };
  return { user, email, signIn };
}

test('the fields have labels, know what goes into them, and the first has the focus', async () => {
  const { email } = await open();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'current-password');
  await waitFor(() => expect(document.title).toBe('ログイン - DJランキング投票2022 管理画面'));
});

test('signs in, and goes back to where one was going', async () => {
  const { signIn } = await open('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
  await signIn(ACCOUNT.email, ACCOUNT.password);
  await untilAt('/daily?from=2022-09-02');
  expect(await screen.findByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
});

test('a way back that leads elsewhere leads home', async () => {
  const { signIn } = await open('/login?next=%2F%2Fevil.example');
  await signIn(ACCOUNT.email, ACCOUNT.password);
  await untilAt('/');
});

test('S29: a wrong password and an address that nobody has get the same sentence', async () => {
  const { signIn } = await open();
  await signIn(ACCOUNT.email, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(IDENTITY);
  await signIn('nobody@example.com', ACCOUNT.password);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(IDENTITY));
});

test('too many tries have their own sentence', async () => {
  server.use(refuseSignIn('TOO_MANY_ATTEMPTS_TRY_LATER'));
  const { signIn } = await open();
  await signIn(ACCOUNT.email, 'any');
  expect(await screen.findByRole('alert')).toHaveTextContent('試行回数が多すぎます');
});

test('so has a service that can’t be reached; the form is ready for another try', async () => {
  server.use(onSignIn(() => HttpResponse.error()));
  const { signIn } = await open();
  await signIn(ACCOUNT.email, ACCOUNT.password);
  expect(await screen.findByRole('alert')).toHaveTextContent('認証サーバーに接続できません');
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeEnabled();
});

test('while it runs, the form can’t be sent again', async () => {
  const asked = jest.fn();
  let answer: (value: undefined) => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => (answer = resolve));
  server.use(
    onSignIn(() => {
      asked();
      return answered;
    }),
  );
  const { user, signIn } = await open();
  await signIn(ACCOUNT.email, ACCOUNT.password);
  const button = screen.getByRole('button', { name: 'ログインしています' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // In a browser a disabled button loses the focus.
  expect(button).toBeEnabled();
  await user.click(button);
  await user.type(screen.getByLabelText('パスワード'), '{Enter}');
  answer(undefined);
  await untilAt('/');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a failed click leaves the focus on the button', async () => {
  server.use(refuseSignIn('INVALID_PASSWORD'));
  const { user, email } = await open();
  await user.type(email, ACCOUNT.email);
  await user.type(screen.getByLabelText('パスワード'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(IDENTITY);
  expect(screen.getByRole('button', { name: 'ログイン' })).toHaveFocus();
});

test('what was typed as a password can be looked at, and hidden again', async () => {
  const { user } = await open();
  const password = screen.getByLabelText('パスワード');
  await user.type(password, 'geheim');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '入力した文字を表示' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: '入力した文字を隠す' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('geheim');
});

test('Enter that only ends a conversion sends nothing', async () => {
  const asked = jest.fn();
  server.events.on('request:start', asked);
  const { email } = await open();
  asked.mockClear();
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  expect(email.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))).toBe(
    false,
  );
  expect(email.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))).toBe(false);
  expect(email.dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true);
  server.events.removeAllListeners();
  expect(asked).not.toHaveBeenCalled();
});

describe('a forgotten password', () => {
  const SENT = 'アカウントがあれば、再設定用のメールをお送りしました';

  async function askForReset() {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'パスワードをお忘れの方' }));
    await user.type(screen.getByLabelText('メールアドレス'), 'somebody@example.com');
    await user.click(screen.getByRole('button', { name: '再設定メールを送る' }));
    return user;
  }

  test('has the same answer whether or not there is such an account', async () => {
    await askForReset();
    expect(await screen.findByRole('status')).toHaveTextContent(SENT);
  });

  test('takes the typed address along, and back', async () => {
    const { user, email } = await open();
    await user.type(email, 'somebody@example.com');
    await user.click(screen.getByRole('button', { name: 'パスワードをお忘れの方' }));
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('somebody@example.com');
    await user.type(screen.getByLabelText('メールアドレス'), '.jp');
    await user.click(screen.getByRole('button', { name: 'ログインに戻る' }));
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('somebody@example.com.jp');
  });

  test('also where the service tells', async () => {
    server.use(refuseReset('EMAIL_NOT_FOUND'));
    const user = await askForReset();
    expect(await screen.findByRole('status')).toHaveTextContent(SENT);
    await user.click(screen.getByRole('button', { name: 'ログインに戻る' }));
    expect(screen.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  });
});
