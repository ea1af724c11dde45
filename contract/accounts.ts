import { z } from 'zod';
import { DECIDERS, ROLES } from './core/constants';
import { Instant, object, openCode, read, strictObject, write } from './core/primitives';

const RoleName = z.enum(ROLES).meta({ id: 'Role' });
const AccountState = z.enum(['invited', 'active', 'disabled']).meta({ id: 'AccountState' });
const MailOutcome = z.enum(['sent', 'failed']).meta({ id: 'MailOutcome' });

/**
 * `invited`: no password has been set yet, so nobody can sign in with it; `lastSignInAt` is null then. `isSelf`: whoever sent
 * the request. `isLastAdmin`: without it nobody could decide, so it cannot lose that role.
 */
export const Account = object('Account', {
  uid: z.string(),
  email: z.string(),
  roles: z.array(openCode(RoleName)),
  state: openCode(AccountState),
  createdAt: Instant,
  lastSignInAt: Instant.nullable(),
  isSelf: z.boolean(),
  isLastAdmin: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** GET /v1/accounts: those with a role and those that were invited, by e-mail; `mail`: whether invitations are mailed. */
export const AccountsAnswer = object('Accounts', {
  accounts: z.array(Account),
  mail: z.boolean(),
});
export type AccountsAnswer = z.infer<typeof AccountsAnswer>;

const AccountPath = z.strictObject({ uid: z.string().regex(/^[\x21-\x7e]{1,128}$/) });

export const InvitationBody = strictObject('NewInvitation', {
  email: z.string().trim().max(254).pipe(z.email()),
  role: RoleName,
});

/**
 * `link` sets the password, once; null where the account has one, and in the answer to a repeated Idempotency-Key. `mail`: what
 * became of the mail; null: none is sent.
 */
export const Invitation = object('Invitation', {
  uid: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  link: z.string().nullable(),
  mail: openCode(MailOutcome).nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

const AccountRoles = object('AccountRoles', {
  uid: z.string(),
  roles: z.array(openCode(RoleName)),
});

export const accountEndpoints = {
  accounts: read('/v1/accounts', 'Accounts that have a role or were invited', AccountsAnswer, {
    roles: DECIDERS,
  }),
};

/** All of them want a fresh sign-in. */
export const accountMutations = {
  postAccount: write('POST', '/v1/accounts', 'Invite somebody', {
    body: InvitationBody,
    answer: Invitation,
  }),
  putAccountRoles: write('PUT', '/v1/accounts/{uid}/roles', 'Change what an account may do', {
    params: AccountPath,
    body: strictObject('NewAccountRoles', { roles: z.array(RoleName).min(1).max(ROLES.length) }),
    answer: AccountRoles,
  }),
  revokeAccount: write(
    'POST',
    '/v1/accounts/{uid}/revoke',
    'Take all roles away and end the sessions',
    { params: AccountPath, body: z.strictObject({}), answer: AccountRoles },
  ),
  resendInvitation: write('POST', '/v1/accounts/{uid}/resend', 'Make another link', {
    params: AccountPath,
    body: z.strictObject({}),
    answer: Invitation,
  }),
};
