import { configure, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  secondFactor,
} from '../../../support/site/fakeSignIn';
import { recorded } from '../../../support/site/recordedApi';
import { renderSite, untilAt } from '../../../support/site/renderSite';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// The SDK itself, on answers as Firebase documents them: the emulator has no authenticator apps.
const server = setupServer(...recorded('running'), ...fakeSignIn());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  await leaveNobodySignedIn();
  server.resetHandlers();
});
afterAll(() => server.close());

async function givePassword() {
  const { user } = renderSite('/login?next=%2Fdaily');
  await user.type(await screen.findByLabelText('メールアドレス'), ACCOUNT.email);
  await user.type(screen.getByLabelText('パスワード'), `${ACCOUNT.password}{Enter}`);
  return user;
}

test('the code of an authenticator app is asked for after the password, and signs in', async () => {
  server.use(...secondFactor('123456'));
  const user = await givePassword();
  const field = await screen.findByLabelText('確認コード');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '12345{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('6桁の数字を入力してください。');
  await user.clear(field);
  await user.type(field, '654321{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('確認コードが正しくありません。'),
  );
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '１２３ ４５６{Enter}');
  await untilAt('/daily');
});

test('from the code one goes back to the password', async () => {
  server.use(...secondFactor('123456'));
  const user = await givePassword();
  await user.click(await screen.findByRole('button', { name: 'ログインに戻る' }));
  expect(await screen.findByLabelText('メールアドレス')).toHaveValue(ACCOUNT.email);
  expect(screen.getByLabelText('パスワード')).toHaveValue('');
});

test('another second factor than an authenticator app is said to be unsupported', async () => {
  server.use(...secondFactor('123456', { phoneInfo: '+81*********1' }));
  await givePassword();
  expect(await screen.findByRole('alert')).toHaveTextContent('方式には対応していません。');
});
