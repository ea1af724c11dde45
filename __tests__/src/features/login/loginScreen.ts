import { screen } from '@testing-library/react';
import { ACCOUNT, fakeSignIn, leaveNobodySignedIn } from '../../../support/site/fakeSignIn';
import { recorded, startServer } from '../../../support/site/recordedApi';
import { renderSite } from '../../../support/site/renderSite';

/** A server for one test file that knows ACCOUNT, and the form at an address. */
export function startLogin() {
  const server = startServer(...recorded('running'), ...fakeSignIn());
  afterEach(leaveNobodySignedIn);
  async function open(address = '/login') {
    const { user } = renderSite(address);
    const email = await screen.findByLabelText('メールアドレス');
    const signIn = async () => {
      await user.type(email, ACCOUNT.email);
      await user.type(screen.getByLabelText('パスワード'), `${ACCOUNT.password}{Enter}`);
    };
    return { user, email, signIn };
  }
  return { server, open };
}
