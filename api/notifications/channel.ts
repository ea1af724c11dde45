import type { ChannelName, Told } from '../../contract/notifications';

/** A notification as it is sent; `id` is the same in each attempt, so that whoever receives it twice can tell. */
export type Message = Told & {
  id: string;
  /** Of the records' time. */
  at: Date;
  poll: { name: string; year: number };
  /** The page of the screen that it is about; null: the site's address is not known. */
  link: string | null;
};

/** A way out. */
export interface Channel {
  name: ChannelName;
  /** Gives what the other side said, in a few words; throws SendFailure. Ends by itself, within the lease of a delivery. */
  send(message: Message, signal: AbortSignal): Promise<string>;
}

/** Why it could not be sent: a few words without any secret, for log and screen. */
export class SendFailure extends Error {}
