import { act, renderHook, waitFor } from '@testing-library/react';
import { http as msw } from 'msw';
import { authStore } from '../../../src/auth/authStore';
import { isSignInOver } from '../../../src/auth/failures';
import { renewToken, signIn } from '../../../src/auth/identity';
import { rolesStore, tokenRoles, useCanDecide } from '../../../src/auth/roles';
import { http } from '../../../src/client/http';
import { endSession } from '../../../src/client/session';
import {
  ACCOUNT,
  anotherAccount,
  fakeSignIn,
  leaveNobodySignedIn,
  refuseTokens,
  signInAsAdmin,
} from '../../support/site/fakeSignIn';
import { API, recorded, refusal, startServer } from '../../support/site/recordedApi';

const server = startServer(...recorded('running'), ...fakeSignIn());

describe('who is signed in', () => {
  beforeEach(async () => {
    await signInAsAdmin();
    await waitFor(() => expect(authStore.get()).toMatchObject({ account: { uid: ACCOUNT.uid } }));
  });
  afterEach(leaveNobodySignedIn);

  test('stays so where a late refusal was for somebody else', async () => {
    let requests = 0;
    server.use(
      msw.get(`${API}/v1/poll`, async () => {
        requests += 1;
        if (requests === 2) {
          server.use(...anotherAccount());
          await signIn('another@example.com', ACCOUNT.password);
        }
        return refusal(401, 'unauthenticated');
      }),
    );
    await expect(http.get('/v1/poll')).rejects.toMatchObject({ statusCode: 401 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(authStore.get()).toMatchObject({ state: 'signedIn', account: { uid: 'uid-another' } });
  });

  test('is signed out by a token that cannot be renewed, not by a lost network', async () => {
    expect(isSignInOver({ code: 'auth/network-request-failed' })).toBe(false);
    server.use(refuseTokens());
    await renewToken();
    await waitFor(() => expect(authStore.get()).toEqual({ state: 'signedOut', ended: true }));
  });

  test('has the roles of the newest token', async () => {
    await http.get('/v1/poll');
    expect(rolesStore.get()).toEqual(['admin']);
  });
});

const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  { text: token({ sub: 'a', admin: true, auditor: true }), roles: ['admin', 'auditor'] },
  { text: token({ sub: 'a', name: '佐藤 由美??>>', auditor: true }), roles: ['auditor'] },
  { text: token({ sub: 'a', admin: 'true', auditor: 1 }), roles: [] },
  { text: '', roles: null },
  { text: 'a.b.c', roles: null },
  { text: 'a.bnVsbA.c', roles: null },
])('the roles in the token $text are $roles', ({ text, roles }) => {
  expect(tokenRoles(text)).toEqual(roles);
});

test('who only reads is shown nothing that decides, once that is known', () => {
  const { result } = renderHook(useCanDecide);
  const roles = [null, ['auditor'], ['auditor', 'admin'], []] as const;
  const decides = roles.map((known) => {
    act(() => rolesStore.set(known && [...known]));
    return result.current;
  });
  expect(decides).toEqual([true, false, true, false]);
  act(endSession);
  expect(rolesStore.get()).toBeNull();
});
