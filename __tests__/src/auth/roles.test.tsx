import { renderHook } from '@testing-library/react';
import { rolesStore, tokenRoles, useCanDecide } from '../../../src/auth/roles';
import { endSession } from '../../../src/client/session';

const token = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  [{ sub: 'a', admin: true, auditor: true }, ['admin', 'auditor']],
  [{ sub: 'a', name: '佐藤 由美??>>', auditor: true }, ['auditor']],
  [{ sub: 'a', admin: 'true', auditor: 1 }, []],
])('the roles in the claims %j are %j', (claims, roles) => {
  expect(tokenRoles(token(claims))).toEqual(roles);
});

test.each(['', 'a', 'a.b.c', 'a.bnVsbA.c'])('%j is no token: the roles are not known', (text) => {
  expect(tokenRoles(text)).toBeNull();
});

test('who only reads is shown nothing that decides, once that is known', () => {
  const canDecide = () => {
    const { result, unmount } = renderHook(useCanDecide);
    unmount();
    return result.current;
  };
  expect(canDecide()).toBe(true);
  rolesStore.set(['auditor']);
  expect(canDecide()).toBe(false);
  rolesStore.set(['auditor', 'admin']);
  expect(canDecide()).toBe(true);
  rolesStore.set([]);
  expect(canDecide()).toBe(false);
  endSession();
  expect(rolesStore.get()).toBeNull();
});
