import type { Encoding } from '../../contract/imports';
import type { RejectionCode, WrongLine } from '../../contract/rejection';
import type { Lookalike } from '../../rules/lookalikes';
import type { Clock } from '../clock';
import type { OnWrongLine } from '../csv/wrongLines';
import type { AddedDay, AddedDj } from '../votes/addedVotes';
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
  /** Wanted once the result is final. */
  reason: string | null;
  /** Told of every wrong line; those that are found at storing (`conflict`) come last. */
  onWrongLine?: OnWrongLine;
  /** How many wrong lines the report keeps; left out: 20. */
  mostWrong?: number;
  onStoring?: () => void;
  /** Of the file, unpacked; above it FileTooLarge is thrown. */
  maxBytes?: number;
}

/**
 * `stored`: the import was carried through, so that read = accepted + duplicates + rejected (so too
 * after a dry run). Otherwise the counts say what would have been. `id` is of its entry in the list
 * of imports; null where nothing new came of it. `bytes` and `sha256` are of the file as it came,
 * packed or not. Instants are ISO 8601 in UTC, of the accepted votes.
 */
export interface ImportReport {
  id: string | null;
  stored: boolean;
  dryRun: boolean;
  /** The file was read to its end. */
  complete: boolean;
  read: number;
  accepted: number;
  duplicates: number;
  rejected: number;
  rejectedByCode: Partial<Record<RejectionCode, number>>;
  djsMade: number;
  /** Of the DJs made, those whose names look like that of another one; left out: none. */
  alike?: Lookalike[];
  days: AddedDay[];
  djs: AddedDj[];
  firstCastAt: string | null;
  lastCastAt: string | null;
  ignoredColumns: string[];
  /** The first of the rejected lines, in the order of the file. */
  wrong: readonly WrongLine[];
  bytes: number;
  sha256: string;
}

/** Nobody has said yet from when to when votes count. */
export class NoPollYet extends Error {}

/** The result is final: an import has to say why it comes late. */
export class ReasonWanted extends Error {}
