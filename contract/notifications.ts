import { z } from 'zod';
import { object, read, write } from './core/define';
import { Count, Instant, Sha256, TokyoDay } from './core/primitives';

/** The newest entry of the audit log: whoever keeps it can tell later whether the log was rewritten. */
const Head = z.object({ seq: Count, hash: Sha256 });

const FrozenVersion = z.object({ id: z.string(), label: z.string(), total: Count, sha256: Sha256 });

/** A version that was made final or published; `by` as the audit log names them. */
const Decided = z.object({ version: FrozenVersion, by: z.string(), head: Head });

const FlaggedCase = z.object({
  date: TokyoDay,
  dj: z.object({ id: z.string(), name: z.string() }),
  votes: Count,
});

/** The content of each kind; never a voter or a source. */
const notificationDetails = {
  /** Valid votes added up by day, by DJ and altogether; `differences` of the last recount. */
  sums_differ: z.object({ days: Count, djs: Count, total: Count, differences: Count }),
  recount_failed: z.object({ failedAt: Instant }),
  /** No vote `since`; in the same hours at least `usual` came on each of `days` days (rules/silence.ts). */
  votes_stopped: z.object({ since: Instant, usual: Count, days: Count }),
  /** DJ-days that the review flagged twice; `first` are those with the most votes. */
  cases_flagged: z.object({ count: Count, first: z.array(FlaggedCase) }),
  made_final: Decided,
  published: Decided,
  /** `votes` are the valid ones of the day before; null: it is outside the window. */
  daily: z.object({
    date: TokyoDay,
    valid: Count,
    voided: Count,
    dayBefore: z.object({ date: TokyoDay, votes: Count }).nullable(),
    openCases: Count,
    head: Head,
  }),
  /** Somebody tries whether notifications arrive. */
  test: z.object({ by: z.string(), head: Head }),
} as const;

export type NotificationKind = keyof typeof notificationDetails;
export type NotificationDetail<Kind extends NotificationKind> = z.output<
  (typeof notificationDetails)[Kind]
>;

/** The content of a notification. */
export type Told = {
  [Kind in NotificationKind]: { kind: Kind; detail: NotificationDetail<Kind> };
}[NotificationKind];

/** The body that the webhook is sent; `data` is the detail of its type. `link` is a page of the screen. */
export interface WebhookBody {
  type: NotificationKind;
  timestamp: string;
  data: { poll: { name: string; year: number }; link: string | null } & Told['detail'];
}

export const CHANNELS = ['webhook', 'mail'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/**
 * `waiting`: it is tried again, up to a day after `at`; `given_up`: it is not. `outcome`: the result of the last attempt, an
 * HTTP status say; null before it.
 */
const Delivery = z.object({
  channel: z.enum(CHANNELS),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: Count,
  outcome: z.string().nullable(),
});

/** A reader must take a kind that it does not know. */
export const Notification = object('Notification', {
  id: z.string(),
  kind: z.string(),
  at: Instant,
  deliveries: z.array(Delivery),
});
export type Notification = z.infer<typeof Notification>;

/**
 * GET /v1/notifications: where they go (null: nowhere), as the server's settings say, and the last ten, newest first. Of the
 * webhook the host alone: a path may be a secret.
 */
export const NotificationsAnswer = object('Notifications', {
  webhook: z.object({ host: z.string() }).nullable(),
  mail: z.object({ from: z.string(), to: z.array(z.string()) }).nullable(),
  last: z.array(Notification),
});
export type NotificationsAnswer = z.infer<typeof NotificationsAnswer>;

const TestedAnswer = z.object({ id: z.string() }).meta({ id: 'TestedNotification' });

export const notificationEndpoints = {
  notifications: read('/v1/notifications', 'Channels and last notifications', NotificationsAnswer),
};

export const notificationMutations = {
  testNotification: write('POST', '/v1/notifications/test', 'Send a test notification', {
    body: z.strictObject({}).meta({ id: 'NotificationTest' }),
    answer: TestedAnswer,
  }),
};
