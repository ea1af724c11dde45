import { OpenAPIHono } from '@hono/zod-openapi';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Logger } from 'pino';
import { accountEndpoints, accountMutations, type Invitation } from '../../contract/accounts';
import { ROLES } from '../../contract/core/constants';
import type { ChannelConfig } from '../config';
import type { ApiContext, ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { accountOf } from '../http/route';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { hasCode, inTime, type OpenAccounts } from '../identity/accounts';
import { failureCode } from '../notifications/channels';
import { ApiProblem, invalidRequest, notFound, refusal } from '../problems/problem';
import { readPoll } from '../window/readPoll';
import { type AccountChange, changeRoles, inviteAccount, renewInvitation } from './changeAccounts';
import { type InvitationMail, passwordLink, sendInvitation } from './invitation';
import { accountsOf, isInvited, listUsers, readMentioned } from './users';

const CHANGE = ['sign_in_again', 'not_configured', 'identity_unavailable'] as const;
const INVITE = { problems: [...CHANGE, 'two_people', 'email_unverified'] } as const;
const ROLES_CHANGE = {
  problems: [...CHANGE, 'not_found', 'last_admin', 'two_people', 'email_unverified'],
} as const;
const REVOKE = { problems: [...CHANGE, 'not_found', 'last_admin'] } as const;
const RESEND = { problems: [...CHANGE, 'not_found', 'not_invited', 'two_people'] } as const;

const UNAVAILABLE =
  'アカウントを管理するサービス（Firebase）に接続できません。しばらくしてから、もう一度お試しください。';
const LIST_MS = 8_000;

interface AccountRoutesOptions {
  open: OpenAccounts;
  channels: Pick<ChannelConfig, 'mail' | 'siteUrl'>;
  log: Logger;
}

/** Accounts belong to the identity service; the database has the lock and the log of their changes. */
export function accountRoutes({ open, channels, log }: AccountRoutesOptions) {
  /** `work` may run again after a deadlock: what it did before is then found done. */
  async function changeOf(c: ApiContext, context: WriteContext): Promise<AccountChange> {
    const { client, actor, account } = context;
    requireFreshSignIn(account);
    const { database } = c.get('services');
    return { client, database, auth: await open(), actor, isOperator: false };
  }

  /** The link is added to the answer afterwards, so that it is in none that is kept for an Idempotency-Key. */
  async function answerInvitation(
    c: ApiContext,
    work: (change: AccountChange) => Promise<UserRecord>,
  ): Promise<Invitation> {
    let made: InvitationMail | null = null;
    const response = await answerWrite(c, {}, async (context) => {
      const change = await changeOf(c, context);
      const user = await work(change);
      const link = isInvited(user) ? await passwordLink(change.auth, user, channels.siteUrl) : null;
      const poll = await readPoll(context.client, context.clock.now());
      made = { user, link, actor: context.actor, poll };
      const { uid, email = '' } = user;
      const hasPassword = !isInvited(user);
      return c.json({ uid, email, hasPassword, link: null, mail: null } satisfies Invitation, 200);
    }).catch(raiseIdentityProblem);
    const kept = (await response.json()) as Invitation;
    const { link, mail } = await send(made);
    return { ...kept, link, mail };
  }

  async function send(made: InvitationMail | null): Promise<Pick<Invitation, 'link' | 'mail'>> {
    if (made === null) return { link: null, mail: null };
    const mail = await sendInvitation(channels, made, (error) =>
      log.warn({ outcome: failureCode(error) }, 'an invitation could not be mailed'),
    );
    return { link: made.link, mail };
  }

  async function readUsers(): Promise<UserRecord[]> {
    const list = async (opening: Promise<Auth>) => listUsers(await opening);
    return inTime(list(open()), LIST_MS).catch((error: unknown) => {
      throw refusal('identity_unavailable', { title: UNAVAILABLE, reason: String(error) });
    });
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(readRoute('accounts', accountEndpoints.accounts), async (c) => {
      const users = await readUsers();
      const mail = channels.mail !== null;
      return answerRead(c, { etag: everyMoment, isUncached: true }, async ({ client }) => {
        const accounts = accountsOf(users, await readMentioned(client), accountOf(c).uid);
        return c.json({ accounts, mail }, 200);
      });
    })
    .openapi(writeRoute('postAccount', accountMutations.postAccount, INVITE), async (c) =>
      c.json(
        await answerInvitation(c, (change) => inviteAccount(change, c.req.valid('json'))),
        200,
      ),
    )
    .openapi(writeRoute('resendInvitation', accountMutations.resendInvitation, RESEND), async (c) =>
      c.json(
        await answerInvitation(c, (change) => renewInvitation(change, c.req.valid('param').uid)),
        200,
      ),
    )
    .openapi(writeRoute('putAccountRoles', accountMutations.putAccountRoles, ROLES_CHANGE), (c) =>
      answerWrite(c, {}, async (context) => {
        const { uid } = c.req.valid('param');
        const grant = c.req.valid('json').roles;
        const revoke = ROLES.filter((role) => !grant.includes(role));
        const roles = await changeRoles(await changeOf(c, context), uid, { grant, revoke });
        return c.json({ uid, roles }, 200);
      }).catch(raiseIdentityProblem),
    )
    .openapi(writeRoute('revokeAccount', accountMutations.revokeAccount, REVOKE), (c) =>
      answerWrite(c, {}, async (context) => {
        const { uid } = c.req.valid('param');
        const revocation = { revoke: ROLES, endsSessions: true };
        return c.json(
          { uid, roles: await changeRoles(await changeOf(c, context), uid, revocation) },
          200,
        );
      }).catch(raiseIdentityProblem),
    );
}

/** Throws the problem behind what the identity service refused, or the error as it is. */
function raiseIdentityProblem(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  if (hasCode(error, 'auth/user-not-found')) throw notFound('there is no such account');
  if (hasCode(error, 'auth/invalid-email'))
    throw invalidRequest([{ field: 'email', message: 'expected an e-mail address' }]);
  const { code } = Object(error) as { code?: unknown };
  if (typeof code !== 'string' || !/^(auth|app)\//.test(code)) throw error;
  throw refusal('identity_unavailable', { title: UNAVAILABLE, reason: String(error) });
}
