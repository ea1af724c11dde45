import type { Encoding, ImportAnswer } from '../../contract/imports';
import type { RejectionCode } from '../../contract/rejection';
import type { Clock } from '../clock';
import type { OnWrongLine } from '../csv/wrongLines';
import type { VoterHash } from '../votes/voterHash';
import type { VoteMapping } from './voteColumns';

export interface ImportOptions {
  mapping: VoteMapping;
  encoding: Encoding;
  createDjs: boolean;
  /** `skip`: wrong lines are left out, the others stored; `stop`: any wrong line, and nothing is. */
  onError: 'stop' | 'skip';
  dryRun: boolean;
  /** Null: voters are stored as they come. */
  hashVoters: VoterHash | null;
  clock: Clock;
  /** As the audit log names it. */
  actor: string;
  /** The name of the file alone, for the list of imports and the log. */
  fileName: string | null;
  /** Required once the result is final. */
  reason: string | null;
  /** Told of every wrong line; those that are found at storing (`conflict`) come last. */
  onWrongLine?: OnWrongLine;
  /** The file from its beginning, to give the cells of conflicts to onWrongLine; left out: they have none. */
  reopen?: () => AsyncIterable<Buffer>;
  /** How many wrong lines the report keeps; left out: 20. */
  mostWrong?: number;
  onStoring?: () => void;
  /** Of the file, unpacked; above it FileTooLarge is thrown. */
  maxBytes?: number;
}

/** What became of a file, as the contract tells it, and what else the command prints. */
export interface ImportReport extends ImportAnswer {
  /** The file was read to its end. */
  complete: boolean;
  rejectedByCode: Partial<Record<RejectionCode, number>>;
}
