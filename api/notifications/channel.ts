import type { ChannelName, NotificationContent } from '../../contract/notifications';

/** A notification as it is sent; `id` is the same in each attempt, so that a receiver can drop a second one. */
export type Message = NotificationContent & {
  id: string;
  /** Of the records' time. */
  at: Date;
  poll: { name: string; year: number };
  /** The page of the site that it is about; null: the site's address is not known. */
  link: string | null;
};

export interface Channel {
  name: ChannelName;
  /** Resolves with the receipt in a few words. Ends by itself within the lease of a delivery. */
  send(message: Message, signal: AbortSignal): Promise<string>;
}

/** Why sending failed, as a code alone: addresses may be secret, and servers may quote logins. */
export function failureCode(error: unknown): string {
  const { name, code, responseCode, cause } = Object(error) as {
    name?: string;
    code?: unknown;
    responseCode?: number;
    cause?: { code?: unknown };
  };
  const text = [cause?.code, code, name].find((one) => typeof one === 'string') ?? 'Error';
  return responseCode === undefined ? text : `${text} ${responseCode}`;
}
