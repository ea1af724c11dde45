import { screen, waitFor } from '@testing-library/react';
import { ACCOUNT, secondFactor } from '../../../support/site/fakeSignIn';
import { untilAt } from '../../../support/site/renderSite';
import { button } from '../screenOfTest';
import { startLogin } from './loginScreen';

// The SDK itself, on answers as Firebase documents them: the emulator has no authenticator apps.
const { server, open } = startLogin();

async function givePassword(factor?: object) {
  server.use(...secondFactor('123456', factor));
  const { user, signIn } = await open('/login?next=%2Fdaily');
  await signIn();
  return user;
}

test('the code of an authenticator app is asked for after the password, and signs in', async () => {
  const user = await givePassword();
  const field = await screen.findByLabelText('確認コード');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  const send = async (code: string) => {
    await user.clear(field);
    await user.type(field, `${code}{Enter}`);
  };
  const untilAlert = (words: string) =>
    waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
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
  expect(screen.getByLabelText('パスワード')).toHaveValue('');
});

test('another second factor than an authenticator app is said to be unsupported', async () => {
  await givePassword({ phoneInfo: '+81*********1' });
  expect(await screen.findByRole('alert')).toHaveTextContent('方式には対応していません。');
});
