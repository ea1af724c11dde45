import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import {
  type Notification,
  notificationEndpoints,
  notificationMutations,
} from '../../contract/notifications';
import { appendAudit } from '../audit/appendAudit';
import type { ChannelConfig } from '../config';
import type { ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import { addNotification } from '../outbox/addNotification';
import { refusal } from '../problems/problem';

const TEST = { problems: ['no_channel'] } as const;

export function notificationRoutes({ webhook, mail }: ChannelConfig) {
  // How they are shown: no secret, and of the webhook's address the host alone.
  const shown = {
    webhook: webhook && { host: new URL(webhook.url).host },
    mail: mail && { from: mail.from, to: [...mail.to] },
  };
  const channels = [...(webhook ? ['webhook'] : []), ...(mail ? ['mail'] : [])];
  return (
    new OpenAPIHono<ApiEnv>()
      // Attempts change without a revision.
      .openapi(readRoute('notifications', notificationEndpoints.notifications), (c) =>
        answerRead(c, { etag: everyMoment, isUncached: true }, async ({ client }) =>
          c.json({ ...shown, last: await readNotifications(client) }, 200),
        ),
      )
      // A notification like any other, sent by the same way.
      .openapi(writeRoute('testNotification', notificationMutations.testNotification, TEST), (c) =>
        answerWrite(c, {}, async ({ client, actor }) => {
          if (channels.length === 0) throw refusal('no_channel');
          const entry = { actor, action: 'notification.tested', detail: { channels } } as const;
          const head = await appendAudit(client, entry);
          const detail = { by: actor, head };
          return c.json({ id: await addNotification(client, { kind: 'test', detail }) }, 200);
        }),
      )
  );
}

const MOST_LISTED = 10;

/** The last ones, newest first; the delivery of the webhook before that of the mail. */
async function readNotifications(client: pg.ClientBase): Promise<Notification[]> {
  const { rows } = await client.query<Notification>(`
    select id, kind, iso_instant(at) as at, coalesce((
        select json_agg(json_build_object(
          'channel', channel, 'state', state, 'attempts', attempts, 'outcome', outcome
        ) order by channel desc)
        from notification_delivery where notification = notification.id
      ), '[]') as deliveries
    from notification order by made_at desc, id limit ${MOST_LISTED}`);
  return rows;
}
