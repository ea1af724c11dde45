import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { onSignIn, refuseReset, refuseSignIn } from '../../../support/site/fakeSignIn';
import { untilAt } from '../../../support/site/renderSite';
import { button } from '../screenOfTest';
import { startLogin } from './loginScreen';

const { server, open } = startLogin();

const untilAlert = (words: string) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));

test('the fields have labels, know what goes into them, and the first has the focus', async () => {
  const { email } = await open();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('パスワード')).toHaveAttribute('autocomplete', 'current-password');
  await waitFor(() => expect(document.title).toBe('ログイン - DJランキング投票2022 管理画面'));
});

test('signs in, and goes back to where one was going', async () => {
  const { signIn } = await open('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
  await signIn();
  await untilAt('/daily?from=2022-09-02');
  expect(await screen.findByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
});

test.each(['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'])(
  'S29: one sentence for a wrong password and an address that nobody has: %s',
  async (code) => {
    server.use(refuseSignIn(code));
    const { user, email } = await open();
    await user.type(email, 'somebody@example.com');
    await user.type(screen.getByLabelText('パスワード'), 'wrong');
    await user.click(await button('ログイン'));
    await untilAlert('メールアドレスまたはパスワードが正しくありません。');
    expect(await button('ログイン')).toHaveFocus();
  },
);

test.each([
  ['too many tries', refuseSignIn('TOO_MANY_ATTEMPTS_TRY_LATER'), '試行回数が多すぎます'],
  ['no connection', onSignIn(() => HttpResponse.error()), '認証サーバーに接続できません'],
])(
  '%s: a sentence of its own, and the form is ready for another try',
  async (_, handler, words) => {
    server.use(handler);
    const { signIn } = await open();
    await signIn();
    await untilAlert(words);
    expect(await button('ログイン')).toBeEnabled();
  },
);

test('while it runs, the form can’t be sent again', async () => {
  const calls = jest.fn();
  let answer: (value: undefined) => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => (answer = resolve));
  server.use(
    onSignIn(() => {
      calls();
      return answered;
    }),
  );
  const { user, signIn } = await open();
  await signIn();
  const submit = await button('ログインしています');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  // In a browser a disabled button loses the focus.
  expect(submit).toBeEnabled();
  await user.click(submit);
  await user.type(screen.getByLabelText('パスワード'), '{Enter}');
  answer(undefined);
  await untilAt('/');
  expect(calls).toHaveBeenCalledTimes(1);
});

test('what was typed as a password can be looked at, and hidden again', async () => {
  const { user } = await open();
  const password = screen.getByLabelText('パスワード');
  await user.type(password, 'geheim');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(await button('入力した文字を表示'));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(await button('入力した文字を隠す'));
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('geheim');
});

test('Enter that only ends a conversion sends nothing', async () => {
  const { email } = await open();
  const enter = (more: object) =>
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
  expect(email.dispatchEvent(enter({ isComposing: true }))).toBe(false);
  expect(email.dispatchEvent(enter({ keyCode: 229 }))).toBe(false);
  expect(email.dispatchEvent(enter({}))).toBe(true);
});

describe('a forgotten password', () => {
  test('the typed address is taken along, and back', async () => {
    const { user, email } = await open();
    await user.type(email, 'somebody@example.com');
    await user.click(await button('パスワードをお忘れの方'));
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('somebody@example.com');
    await user.type(screen.getByLabelText('メールアドレス'), '.jp');
    await user.click(await button('ログインに戻る'));
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('somebody@example.com.jp');
  });

  test.each([
    ['keeps it to itself', []],
    ['tells', [refuseReset('EMAIL_NOT_FOUND')]],
  ])('no word of whether there is such an account, where the service %s', async (_, handlers) => {
    server.use(...handlers);
    const { user } = await open();
    await user.click(await button('パスワードをお忘れの方'));
    await user.type(screen.getByLabelText('メールアドレス'), 'somebody@example.com');
    await user.click(await button('再設定メールを送る'));
    const sent = 'アカウントがあれば、再設定用のメールをお送りしました';
    expect(await screen.findByRole('status')).toHaveTextContent(sent);
  });
});
