import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';

/** A vote as a file or a batch carries it; `dj` is what it is called there. */
export interface Line {
  id: string | null;
  dj: string;
  ms: number;
  voter: string | null;
  source: string | null;
  /** `fields`: a cell is missing; a batch has none of these. */
  fault: 'none' | 'fields' | 'instant';
}

export interface ImportStep {
  kind: 'import';
  lines: readonly Line[];
  onError: 'stop' | 'skip';
  dryRun: boolean;
  createDjs: boolean;
  /** Why it comes late. */
  reason: string | null;
}

export interface PostStep {
  kind: 'post';
  votes: readonly Line[];
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

/** Sets the rule, and counts what breaks it as the background job does. */
export interface RuleStep {
  kind: 'rule';
  rule: PollRule;
}

/** `keepMade`: those that imports made so far are in the list as well. */
export interface DjsStep {
  kind: 'djs';
  djs: readonly Dj[];
  keepMade: boolean;
}

/** `isStale`: sent with a hash of other votes. `of`: from the case of the rule or a DJ's day, instead of by `match`. */
export interface ExcludeStep {
  kind: 'exclude';
  match: ExclusionMatch;
  isStale: boolean;
  of: 'rule' | 'day' | null;
  nth: number;
  /** Of the case; set when the step is sent. */
  id?: string;
}

/** `nth` is of what was made so far, or one more. */
export interface NthStep {
  kind: 'undo' | 'accept' | 'refuse' | 'publish' | 'withdraw';
  nth: number;
  /** Its place from 0, as x-1, p-1 and v-1 are; set when the step is sent. */
  at?: number;
}

/** A run flagged the DJ's day. */
export interface FlagStep {
  kind: 'flag';
  date: string;
  dj: string;
}

/** A decision on the case of a DJ's day, or (`of`) of the rule. */
export interface DecideStep {
  kind: 'decide';
  of: 'rule' | 'day';
  nth: number;
  state: 'open' | 'harmless';
  isStale: boolean;
  /** Of the case; set when the step is sent. */
  id?: string;
}

/** From now on each exclusion, final version and publication takes two. */
export interface TwoPeopleStep {
  kind: 'twoPeople';
}

/** The poll closes. */
export interface CloseStep {
  kind: 'close';
}

export interface FreezeStep {
  kind: 'freeze';
  label: string;
  final: boolean;
}

export type SingleStep =
  | ImportStep
  | PostStep
  | SettingStep
  | RuleStep
  | DjsStep
  | ExcludeStep
  | NthStep
  | FlagStep
  | DecideStep
  | TwoPeopleStep
  | CloseStep
  | FreezeStep;

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

/** What came of a step, by the product's response. */
export type Outcome =
  | ({ kind: 'imported'; stored: boolean; djsMade: number } & Counts)
  /** `text` is the response. */
  | ({ kind: 'posted'; text: string } & Counts)
  | { kind: 'done' }
  | { kind: 'proposed'; id: string }
  /** `text` is its file. */
  | { kind: 'frozen'; id: string; text: string }
  | { kind: 'excluded'; id: string; matched: number; votes: number }
  | { kind: 'undone'; matched: number; votes: number }
  | { kind: 'refused'; code: string };
