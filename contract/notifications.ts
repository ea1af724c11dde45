import { z } from 'zod';
import type { AuditAnswer } from './audit';
import { Count, Instant, object, openCode, read, write } from './core/primitives';

/** The newest entry of the audit log: whoever keeps it can find out later whether the log was rewritten. */
type Head = AuditAnswer['head'];

/** A version that was made final or published; `by` as in the audit log. */
interface DecidedVersion {
  version: { id: string; label: string; total: number; sha256: string };
  by: string;
  head: Head;
}

/** The content of each kind; never a voter or a source. Days are Tokyo days, instants ISO 8601 in UTC. */
interface NotificationDetails {
  /** Valid votes added up by day, by DJ and altogether; `differences` of the last recount. */
  sums_differ: { days: number; djs: number; total: number; differences: number };
  recount_failed: { failedAt: string };
  /** No vote `since`; in the same hours at least `usual` votes arrived on each of `days` days. */
  votes_stopped: { since: string; usual: number; days: number };
  /** DJ-days that the review flagged twice; `first` are those with the most votes. */
  cases_flagged: {
    count: number;
    first: { date: string; dj: { id: string; name: string }; votes: number }[];
  };
  made_final: DecidedVersion;
  published: DecidedVersion;
  /** `votes` are the valid ones of the day before; null: it is outside the window. */
  daily: {
    date: string;
    valid: number;
    voided: number;
    dayBefore: { date: string; votes: number } | null;
    openCases: number;
    head: Head;
  };
  /** Somebody tests whether notifications arrive. */
  test: { by: string; head: Head };
}

export type NotificationKind = keyof NotificationDetails;
export type NotificationDetail<Kind extends NotificationKind> = NotificationDetails[Kind];

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; detail: NotificationDetail<Kind> };
}[NotificationKind];

/** The body of a webhook request; `data` is the detail of its type. `link` is a page of the site. */
export interface WebhookBody {
  type: NotificationKind;
  timestamp: string;
  data: {
    poll: { name: string; year: number };
    link: string | null;
  } & NotificationContent['detail'];
}

const Channel = z.enum(['webhook', 'mail']).meta({ id: 'Channel' });
export type ChannelName = z.infer<typeof Channel>;

const DeliveryState = z.enum(['waiting', 'delivered', 'given_up']).meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof DeliveryState>;

/** `waiting`: it is tried again, up to a day after `at`. `outcome`: of the last attempt, an HTTP status say; null before it. */
const Delivery = z.object({
  channel: openCode(Channel),
  state: openCode(DeliveryState),
  attempts: Count,
  outcome: z.string().nullable(),
});

/** A reader must take a `kind` that it does not know. */
export const Notification = object('Notification', {
  id: z.string(),
  kind: z.string(),
  at: Instant,
  deliveries: z.array(Delivery),
});
export type Notification = z.infer<typeof Notification>;

/** Channels that are configured (of a webhook the host: a path may be secret), and the last ten notifications, newest first. */
export const NotificationsAnswer = object('Notifications', {
  webhook: z.object({ host: z.string() }).nullable(),
  mail: z.object({ from: z.string(), to: z.array(z.string()) }).nullable(),
  last: z.array(Notification),
});
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>;

const TestedAnswer = object('TestedNotification', { id: z.string() });

export const notificationEndpoints = {
  notifications: read('/v1/notifications', 'Channels and last notifications', NotificationsAnswer),
};

export const notificationMutations = {
  testNotification: write('POST', '/v1/notifications/test', 'Send a test notification', {
    body: z.strictObject({}),
    answer: TestedAnswer,
  }),
};
