import { appendAudit } from '../audit/appendAudit';
import type { ChannelSettings } from '../channelSettings';
import { everyMoment } from '../http/etag';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { addNotification } from '../outbox/addNotification';
import { ApiProblem } from '../problems/problem';
import { readNotifications } from './readNotifications';

/** How they are shown: no secret, and of the webhook's address the host alone. */
export function notificationQueries({ webhook, mail }: ChannelSettings) {
  const handle: QueryHandler<'notifications'> = async ({ client }) => ({
    webhook: webhook && { host: new URL(webhook.url).host },
    mail: mail && { from: mail.from, to: [...mail.to] },
    last: await readNotifications(client),
  });
  return {
    // Attempts change without a revision.
    notifications: { handle, etagPart: everyMoment },
  } satisfies Partial<QueryRoutes>;
}

function noChannel(): ApiProblem {
  const title =
    '通知の送り先が設定されていません。サーバーの設定に、Webhookかメールの送り先を加えてください。';
  return new ApiProblem(409, 'no_channel', title);
}

/** A notification like any other, sent by the same way. */
export function notificationMutations({ webhook, mail }: ChannelSettings) {
  const handle: MutationHandler<'testNotification'> = async ({ client, actor }) => {
    const channels = [...(webhook ? ['webhook'] : []), ...(mail ? ['mail'] : [])];
    if (channels.length === 0) throw noChannel();
    const entry = { actor, action: 'notification.tested', detail: { channels } } as const;
    const head = await appendAudit(client, entry);
    return { id: await addNotification(client, { kind: 'test', detail: { by: actor, head } }) };
  };
  return {
    testNotification: {
      handle,
      maxBytes: MEBIBYTE / 16,
      problems: ['no_channel', 'key_in_use', 'key_reused'],
    },
  } satisfies Partial<MutationRoutes>;
}
