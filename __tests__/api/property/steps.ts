import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { PollRule } from '../../../contract/poll';
import type { Dj } from '../../../contract/dj';
import type { Spelling } from './vocabulary';

/** What is wrong with a line: `bytes` that are no text, a quote that stays `open`, or in the `middle`. */
export type LineFault = 'none' | 'fields' | 'instant' | 'bytes' | 'open' | 'middle';

/** A vote as a file or a batch carries it; `dj` is what it is called there. */
export interface CastLine {
  id: string | null;
  dj: string;
  ms: number;
  spelling: Spelling;
  voter: string | null;
  source: string | null;
  fault: LineFault;
}

export interface ImportStep {
  kind: 'import';
  lines: readonly CastLine[];
  onError: 'stop' | 'skip';
  dryRun: boolean;
  createDjs: boolean;
  hashed: boolean;
  gzip: boolean;
  /** Of the file as a whole. */
  fault: 'none' | 'empty' | 'header';
  /** Where it is cut off: before this chunk of the file, or so many milliseconds after it was read. */
  kill: { chunk: number } | { afterMs: number } | null;
  /** Through POST /v1/imports; one that is killed is never sent there. */
  overHttp: boolean;
  /** Why it comes late. */
  reason: string | null;
}

export interface PostStep {
  kind: 'post';
  votes: readonly CastLine[];
  key: string | null;
  /** Sent a second time while the first is at work. */
  twice: boolean;
}

export interface SettingStep {
  kind: 'setting';
  name: string;
  opensAt: number;
  closesAt: number;
}

/** `keepMade`: those that imports made so far are in the list as well. */
export interface DjsStep {
  kind: 'djs';
  djs: readonly Dj[];
  keepMade: boolean;
}

/** `isStale`: sent with a hash of other votes than those that match. */
export interface ExcludeStep {
  kind: 'exclude';
  match: ExclusionMatch;
  isStale: boolean;
  /** Instead of `match`: what the case of the poll's rule suspects; `of` is set when the step is sent. */
  bySuspects?: boolean;
  of?: PollRule;
}

/** Sets the poll's rule and counts what breaks it; the rest of the setting is set when the step is sent. */
export interface RuleStep extends Omit<SettingStep, 'kind'> {
  kind: 'rule';
  rule: PollRule;
}

/** `nth` of those that were made so far, or one more; `id` is set when the step is sent. */
export interface UndoStep {
  kind: 'undo';
  nth: number;
  id: string;
}

/** The poll's clock goes on to this instant, and never back. */
export interface ClockStep {
  kind: 'clock';
  now: number;
}

/** `revision`: which figures were seen: nobody says, those of now, or those before. */
export interface FreezeStep {
  kind: 'freeze';
  label: string;
  final: boolean;
  revision: 'any' | 'now' | 'before';
  isFresh: boolean;
}

/** `nth` of those that were frozen so far, the newest first, or one more; `id` is set when the step is sent. */
export interface PublishStep {
  kind: 'publish' | 'withdraw';
  nth: number;
  id: string;
  isFresh: boolean;
}

export type SingleStep =
  | ImportStep
  | PostStep
  | SettingStep
  | DjsStep
  | ExcludeStep
  | UndoStep
  | RuleStep
  | ClockStep
  | FreezeStep
  | PublishStep;

/** Steps at the same time. */
export interface GroupStep {
  kind: 'group';
  steps: readonly SingleStep[];
}

export type Step = SingleStep | GroupStep;

/** Line of the file, or place in the batch. */
export interface Rejected {
  where: number | null;
  code: string;
}

interface Counts {
  accepted: number;
  duplicates: number;
  rejected: Rejected[];
}

/** What came of a step, by the product's answer. */
export type Outcome =
  | ({ kind: 'imported'; stored: boolean; read: number; djsMade: number } & Counts)
  /** A file that cannot be read as a whole, or to its end. */
  | { kind: 'not imported' }
  | { kind: 'killed' }
  /** `answer` is the text of it. */
  | ({ kind: 'posted'; answer: string } & Counts)
  | { kind: 'done' }
  /** `text` is its file. */
  | { kind: 'frozen'; id: string; total: number; text: string }
  | { kind: 'published' | 'withdrawn'; state: string }
  | { kind: 'excluded'; id: string; matched: number; votes: number }
  | { kind: 'undone'; matched: number; votes: number }
  | { kind: 'refused'; code: string };

/** What a refusal says; a failure of the server is none. */
export function refusal(status: number, text: string): Outcome & { kind: 'refused' } {
  if (status >= 500) throw new Error(`${status}: ${text}`);
  return { kind: 'refused', code: (JSON.parse(text) as { code: string }).code };
}
