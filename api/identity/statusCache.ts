import { failurePauses } from './failurePauses';
import type { AccountStatus, LookUpAccount } from './lookUpAccount';

export interface StatusRules {
  /** How old a status may be for reads and ingestion. */
  freshMs?: number;
  /** After a question that failed, how long none is asked of that account; of none at all where two accounts failed in a row. */
  pauseMs?: number;
  /** How long one question may take. */
  patienceMs?: number;
  /** How many accounts are remembered. */
  most?: number;
  /** Told why nobody could be asked, once for each pause. */
  onFailure?: (reason: string) => void;
}

/** The status of accounts as far as it is known; `undefined`: nothing, and nobody could be asked. */
export interface StatusCache {
  /** Asked now; rejects where nobody can be asked. */
  now(uid: string): Promise<AccountStatus | null>;
  /** Not older than `freshMs`; where nobody can be asked, what was known last. */
  lately(uid: string): Promise<AccountStatus | null | undefined>;
}

interface Known {
  at: number;
  status: AccountStatus | null;
}

/** Remembers what the identity service said; many who ask of one account at once share one question. */
export function statusCache(lookUp: LookUpAccount, rules: StatusRules = {}): StatusCache {
  const { freshMs = 50_000, pauseMs = 5_000, patienceMs = 3_000, most = 1_000 } = rules;
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<AccountStatus | null>>();
  const failures = failurePauses(pauseMs);

  async function now(uid: string): Promise<AccountStatus | null> {
    if (failures.isPaused(uid)) throw new Error('the identity service failed a moment ago');
    try {
      const at = performance.now();
      const status = await within(patienceMs, lookUp(uid));
      failures.answered(uid);
      remember(uid, { at, status });
      return status;
    } catch (error) {
      if (!failures.isPaused(uid)) rules.onFailure?.(String(error));
      failures.failed(uid);
      throw error;
    }
  }

  function remember(uid: string, fresh: Known): void {
    // An answer that was overtaken must not bring an older status back.
    if ((known.get(uid)?.at ?? -Infinity) > fresh.at) return;
    known.delete(uid);
    known.set(uid, fresh);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  async function lately(uid: string): Promise<AccountStatus | null | undefined> {
    const last = known.get(uid);
    if (last && performance.now() - last.at < freshMs) return last.status;
    const question = asking.get(uid) ?? now(uid).finally(() => asking.delete(uid));
    asking.set(uid, question);
    return question.catch(() => last?.status);
  }
  return { now, lately };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the identity service does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
