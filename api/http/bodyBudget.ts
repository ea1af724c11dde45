import { serverBusy } from '../problems/problem';

/** What the bodies that are being received and worked on take of the memory. */
export interface BodyBudget {
  /** For one body of this account: to be released once its request is answered. */
  hold(account: string): HeldBody;
}

export interface HeldBody {
  /** So many bytes more have come; throws `server_busy` where they do not fit in. */
  add(bytes: number): void;
  release(): void;
}

/**
 * At most so many bytes in all, and half of them of one account: senders that stop in the middle keep neither the memory
 * nor the others' room.
 */
export function bodyBudget(mostBytes: number): BodyBudget {
  const ofAccount = new Map<string, number>();
  let all = 0;

  function change(account: string, bytes: number): void {
    const own = (ofAccount.get(account) ?? 0) + bytes;
    all += bytes;
    if (own > 0) ofAccount.set(account, own);
    else ofAccount.delete(account);
  }

  return {
    hold(account) {
      let held = 0;
      return {
        add(bytes) {
          const own = ofAccount.get(account) ?? 0;
          if (all + bytes > mostBytes || own + bytes > mostBytes / 2)
            throw serverBusy(`bodies of ${all} bytes are held, ${own} of them of this account`);
          held += bytes;
          change(account, bytes);
        },
        release() {
          change(account, -held);
          held = 0;
        },
      };
    },
  };
}
