import { waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { authStore } from '../../../src/auth/authStore';
import { renewToken, signIn } from '../../../src/auth/identity';
import { rolesStore } from '../../../src/auth/roles';
import { http } from '../../../src/client/http';
import { API, recorded } from '../../support/site/recordedApi';
import {
  ACCOUNT,
  anotherAccount,
  fakeSignIn,
  leaveNobodySignedIn,
  refuseTokens,
  signInAsAdmin,
} from '../../support/site/fakeSignIn';

const server = setupServer(...recorded('running'), ...fakeSignIn());

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  await signInAsAdmin();
  await waitFor(() => expect(authStore.get()).toMatchObject({ account: { uid: ACCOUNT.uid } }));
});
afterEach(async () => {
  server.resetHandlers();
  await leaveNobodySignedIn();
});
afterAll(() => server.close());

test('a late refusal does not end the sign-in of somebody else', async () => {
  let requests = 0;
  server.use(
    msw.get(`${API}/v1/poll`, async () => {
      requests += 1;
      if (requests === 2) {
        server.use(...anotherAccount());
        await signIn('another@example.com', ACCOUNT.password);
      }
      return HttpResponse.json(null, { status: 401 });
    }),
  );
  await expect(http.get('/v1/poll')).rejects.toMatchObject({ statusCode: 401 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(authStore.get()).toMatchObject({ state: 'signedIn', account: { uid: 'uid-another' } });
});

test('a token that cannot be renewed ends the sign-in', async () => {
  server.use(refuseTokens());
  await renewToken();
  await waitFor(() => expect(authStore.get()).toEqual({ state: 'signedOut', ended: true }));
});

test('the roles are those of the newest token', async () => {
  await http.get('/v1/poll');
  expect(rolesStore.get()).toEqual(['admin']);
});
