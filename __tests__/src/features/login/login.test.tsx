import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import LoginPage from '../../../../src/features/login/LoginPage';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  refuseReset,
  refuseSignIn,
  secondFactor,
} from '../../../support/site/fakeSignIn';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { renderSite, untilAt } from '../../../support/site/renderSite';
import { button } from '../screenOfTest';

const server = startServer(...recorded('running'), ...fakeSignIn());
afterEach(leaveNobodySignedIn);

const fieldOf = (name: string) => screen.getByLabelText(name);

async function open(address = '/login') {
  const { user } = renderSite(address);
  const email = await screen.findByLabelText('メールアドレス');
  const password = fieldOf('パスワード');
  const signIn = async () => {
    await user.type(email, ACCOUNT.email);
    await user.type(password, `${ACCOUNT.password}{Enter}`);
  };
  return { user, email, password, signIn };
}
const untilAlert = (words: string) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));

test('the fields have labels, know what goes into them, and the first has the focus', async () => {
  const { email, password } = await open();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await waitFor(() => expect(document.title).toBe('ログイン - DJランキング投票2022 管理画面'));
});

test('signs in, and goes back to where one was going', async () => {
  const { signIn } = await open('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
  await signIn();
  await untilAt('/daily?from=2022-09-02');
  expect(await screen.findByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
});

const WRONG = 'メールアドレスまたはパスワードが正しくありません。';

test.each([
  ...['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND'].map((code) => {
    return { what: code, handler: refuseSignIn(code), words: WRONG };
  }),
  {
    what: 'too many tries',
    handler: refuseSignIn('TOO_MANY_ATTEMPTS_TRY_LATER'),
    words: '試行回数が多すぎます',
  },
  {
    what: 'no connection',
    handler: onSignIn(() => HttpResponse.error()),
    words: '認証サーバーに接続できません',
  },
])(
  'S29: $what gives its sentence, wrong input one; the form is ready again',
  async ({ handler, words }) => {
    server.use(handler);
    const { user, email, password } = await open();
    await user.type(email, 'somebody@example.com');
    await user.type(password, 'wrong');
    await user.click(await button('ログイン'));
    await untilAlert(words);
    expect(await button('ログイン')).toHaveFocus();
  },
);

test('while it runs, the form can’t be sent again', async () => {
  let end: (value: undefined) => void = () => undefined;
  const answer = jest.fn(() => new Promise<undefined>((resolve) => (end = resolve)));
  server.use(onSignIn(answer));
  const { user, password, signIn } = await open();
  await signIn();
  const submit = await button('ログインしています');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  // In a browser a disabled button loses the focus.
  expect(submit).toBeEnabled();
  await user.click(submit);
  await user.type(password, '{Enter}');
  end(undefined);
  await untilAt('/');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('what was typed as a password can be looked at, and hidden again', async () => {
  const { user, password } = await open();
  await user.type(password, 'geheim');
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

test('a forgotten password: the typed address is taken along, and back', async () => {
  const { user, email } = await open();
  await user.type(email, 'somebody@example.com');
  await user.click(await button('パスワードをお忘れの方'));
  expect(fieldOf('メールアドレス')).toHaveValue('somebody@example.com');
  await user.type(fieldOf('メールアドレス'), '.jp');
  await user.click(await button('ログインに戻る'));
  expect(fieldOf('メールアドレス')).toHaveValue('somebody@example.com.jp');
});

test.each([
  { who: 'keeps it to itself', handlers: [] },
  { who: 'tells', handlers: [refuseReset('EMAIL_NOT_FOUND')] },
])('no word of whether there is such an account, where the service $who', async ({ handlers }) => {
  server.use(...handlers);
  const { user } = await open();
  await user.click(await button('パスワードをお忘れの方'));
  await user.type(fieldOf('メールアドレス'), 'somebody@example.com');
  await user.click(await button('再設定メールを送る'));
  const sent = 'アカウントがあれば、再設定用のメールをお送りしました';
  expect(await screen.findByRole('status')).toHaveTextContent(sent);
});

// The SDK itself, on answers as Firebase documents them: the emulator has no authenticator apps.
async function givePassword(factor?: object) {
  server.use(...secondFactor('123456', factor));
  const { user, signIn } = await open('/login?next=%2Fdaily');
  await signIn();
  return user;
}

test('after the password the code of an authenticator app signs in', async () => {
  const user = await givePassword();
  const field = await screen.findByLabelText('確認コード');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  const send = async (code: string) => {
    await user.clear(field);
    await user.type(field, `${code}{Enter}`);
  };
  await send('12345');
  await untilAlert('6桁の数字を入力してください。');
  await send('654321');
  await untilAlert('確認コードが正しくありません。');
  expect(field).toHaveFocus();
  await send('１２３ ４５６');
  await untilAt('/daily');
});

test('from the code one goes back to the password', async () => {
  const user = await givePassword();
  await user.click(await button('ログインに戻る'));
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue(ACCOUNT.email);
  expect(fieldOf('パスワード')).toHaveValue('');
});

test('another second factor than an authenticator app is said to be unsupported', async () => {
  await givePassword({ phoneInfo: '+81*********1' });
  await untilAlert('方式には対応していません。');
});

test.each([
  { what: 'a password that is being typed goes on', before: 'パスワード', after: 'パスワード' },
  { what: 'else the address is ready to be typed', before: null, after: 'メールアドレス' },
])('when the script comes: $what', async ({ before, after }) => {
  // The built page's form, as it stands there before its script comes.
  const page = document.createElement('div');
  page.innerHTML = renderToString(<LoginPage />);
  // Here is a window, so that react-hook-form takes an effect that no server has.
  jest.spyOn(console, 'error').mockClear();
  document.body.append(page);
  if (before) fieldOf(before).focus();
  const root = await act(async () => hydrateRoot(page, <LoginPage />));
  // The form waits for its turn with the focus.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(fieldOf(after)).toHaveFocus();
  act(() => root.unmount());
  page.remove();
});

// As Gatsby's router does at each change of the path.
function FocusedBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <LoginPage />
    </div>
  );
}

test('the box around the page hands the focus on to the address', async () => {
  render(<FocusedBox />);
  await waitFor(() => expect(fieldOf('メールアドレス')).toHaveFocus());
});
