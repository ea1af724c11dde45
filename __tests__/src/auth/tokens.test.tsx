import { act, renderHook, waitFor } from '@testing-library/react';
import { authStore } from '../../../src/auth/authStore';
import { isSignInOver } from '../../../src/auth/failures';
import { publishRoles, rolesStore, useCanDecide } from '../../../src/auth/roles';
import { http } from '../../../src/client/http';
import { endSession } from '../../../src/client/session';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  signInAsAdmin,
} from '../../support/site/fakeSignIn';
import { recorded, startServer } from '../../support/site/recordedApi';

startServer(...recorded('running'), ...fakeSignIn());

test('a lost network ends no sign-in', () => {
  expect(isSignInOver({ code: 'auth/network-request-failed' })).toBe(false);
});

test('whoever is signed in has the roles of the newest token', async () => {
  await signInAsAdmin();
  await waitFor(() => expect(authStore.get()).toMatchObject({ account: { uid: ACCOUNT.uid } }));
  await http.get('/v1/poll');
  expect(rolesStore.get()).toEqual(['admin']);
  await leaveNobodySignedIn();
});

test.each([
  { claims: { sub: 'a', admin: true, auditor: true }, roles: ['admin', 'auditor'] },
  { claims: { sub: 'a', auditor: true }, roles: ['auditor'] },
  { claims: { sub: 'a', admin: 'true', auditor: 1 }, roles: [] },
])('the roles in $claims are $roles', ({ claims, roles }) => {
  publishRoles(claims);
  expect(rolesStore.get()).toEqual(roles);
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
