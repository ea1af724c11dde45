import { tmpdir } from 'node:os';
import { tooManyRequests } from '../problems/problem';
import { MAX_IMPORT_BYTES } from '../../contract/core/constants';
import { type BodyLimits, USUAL_PACE } from '../http/body';
import { priorityAdmission } from '../admissionControl';

/** What an import over HTTP may take. */
export interface UploadSettings extends BodyLimits {
  folder: string;
  /** Of a packed file, unpacked. */
  maxUnpackedBytes: number;
  /** Files that are being received, wait, or are being stored. */
  mostFiles: number;
  /** Of them such as somebody only tries: the others are kept for decisions. */
  mostTried: number;
  mostOfOneAccount: number;
  /** Files that are being stored at the same time. */
  mostAtOnce: number;
  /** How long a file that is whole waits for its turn, in milliseconds. */
  patienceMs: number;
}

export const USUAL_UPLOADS: UploadSettings = {
  folder: tmpdir(),
  maxBytes: MAX_IMPORT_BYTES,
  // Votes pack to a quarter at best; a bomb to a thousandth (S33).
  maxUnpackedBytes: 4 * MAX_IMPORT_BYTES,
  ...USUAL_PACE,
  mostFiles: 8,
  mostTried: 6,
  mostOfOneAccount: 4,
  // Each holds one of the pool's ten connections while it is stored; readers keep the others.
  mostAtOnce: 4,
  patienceMs: 60_000,
};

/** Whose file it is, and whether it is to be stored or only tried. */
export interface Sender {
  account: string;
  isTrial: boolean;
}

export interface UploadTurns {
  /** From the first byte until nothing of the file is left. Throws 429 where there are too many files. */
  keep<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
  /** Once the file is whole: decisions go before trials, which never take all turns. Throws `server_busy` after a while. */
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
  const turns = priorityAdmission({
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
