import { tooManyRequests } from '../problems/requestProblems';
import { admissionControl } from '../admissionControl';
import type { UploadSettings } from './uploadSettings';

/** Whose file it is, and whether it is to be stored or only tried. */
export interface Sender {
  account: string;
  isTrial: boolean;
}

export interface UploadTurns {
  /** From the first byte until nothing of the file is left. Throws 429 where there are too many files. */
  keep<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
  /** Once the file is whole: decisions go before trials, which never take all turns. Rejects with Overloaded. */
  store<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
}

type Rules = Pick<
  UploadSettings,
  'mostFiles' | 'mostTried' | 'mostOfOneAccount' | 'mostAtOnce' | 'patienceMs'
>;

const RETRY_SECONDS = 10;

/** A sender that takes its time holds room on the disk and no turn: whose file is whole overtakes it. */
export function uploadTurns(rules: Rules): UploadTurns {
  const { mostFiles, mostTried, mostOfOneAccount, mostAtOnce, patienceMs } = rules;
  const files = new Set<Sender>();
  const turns = admissionControl({
    concurrency: mostAtOnce,
    lowConcurrency: Math.max(1, mostAtOnce - 1),
    maxWaiting: mostFiles,
    maxWaitMs: patienceMs,
  });

  function hasRoom({ account, isTrial }: Sender): boolean {
    const all = [...files];
    const tried = all.filter((file) => file.isTrial).length;
    const own = all.filter((file) => file.account === account).length;
    return all.length < mostFiles && own < mostOfOneAccount && (!isTrial || tried < mostTried);
  }

  return {
    async keep(sender, work) {
      if (!hasRoom(sender)) throw tooManyRequests(RETRY_SECONDS);
      files.add(sender);
      return work().finally(() => files.delete(sender));
    },
    store: ({ isTrial }, work) => turns.run(isTrial ? 'low' : 'high', work),
  };
}
