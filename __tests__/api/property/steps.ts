import type { Dj } from '../../../contract/dj';
import type { ExclusionMatch } from '../../../contract/decisions/exclusionMatch';
import type { Note } from '../../../contract/notes';
import type { Person, Spelling } from './vocabulary';

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

/** A fault of the file as a whole. */
export type FileFault = 'none' | 'empty' | 'header';

/** Where an import is cut off: before this chunk of the file, or so many milliseconds after it was read. */
export type Kill = { chunk: number } | { afterMs: number } | null;

export interface ImportStep {
  kind: 'import';
  lines: readonly CastLine[];
  onError: 'stop' | 'skip';
  dryRun: boolean;
  createDjs: boolean;
  hashed: boolean;
  gzip: boolean;
  fault: FileFault;
  kill: Kill;
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

export interface DjsStep {
  kind: 'djs';
  djs: readonly Dj[];
  /** Whether those that imports made so far are in the list as well. */
  keepMade: boolean;
}

export interface NotesStep {
  kind: 'notes';
  notes: readonly Note[];
}

export interface ExcludeStep {
  kind: 'exclude';
  match: ExclusionMatch;
  /** Sent with a hash of other votes than those that match. */
  isStale: boolean;
  /** From the nth case, or (ANY_OTHER) from none; `bySignal`: what repeats there, and not `match`. */
  of: { nth: number; bySignal: boolean } | null;
  /** What that case is called, once the step is sent. */
  caseId: string | null;
}

/** `nth` of those that were made so far, or one more; `id` is what that is called, once the step is sent. */
export interface UndoStep {
  kind: 'undo';
  nth: number;
  id: string;
}

/** The vote's clock goes on to this instant, and never back. */
export interface ClockStep {
  kind: 'clock';
  now: number;
}

/** The background job's work: each run that is due. */
export interface ReviewStep {
  kind: 'review';
}

/** A decision on the nth case, or (ANY_OTHER) on none; what it names is known once the step is sent. */
export interface CaseStep {
  kind: 'case';
  nth: number;
  state: 'open' | 'harmless' | 'excluded';
  /** `as before`: whoever it is already; `other`: somebody else than who decides. */
  owner: 'own' | 'nobody' | 'as before' | 'other';
  note: string;
  by: Person;
  /** Sent with another version of the case than the one that was seen. */
  isStale: boolean;
  sent: { id: string; owner: string | null; seen: number } | null;
}

export interface FreezeStep {
  kind: 'freeze';
  label: string;
  final: boolean;
  /** Which figures were looked at: nobody says, those of now, or those before. */
  revision: 'any' | 'now' | 'before';
  isFresh: boolean;
}

/** `nth` of those that were frozen so far, the newest first, or one more; `id` as it is sent. */
export interface PublishStep {
  kind: 'publish' | 'withdraw';
  nth: number;
  id: string;
  isFresh: boolean;
}

/** Turns two people on (thousandths) or off. */
export interface TwoPeopleStep {
  kind: 'twoPeople';
  to: number | null;
  by: Person;
}

/** `nth` of the proposals that were made so far, the newest first, or one more; `id` as it is sent. */
export interface DecideStep {
  kind: 'decide';
  nth: number;
  id: string;
  decision: 'accept' | 'refuse' | 'take-back';
  by: Person;
  isFresh: boolean;
}

export type SingleStep =
  | ImportStep
  | PostStep
  | SettingStep
  | DjsStep
  | NotesStep
  | ExcludeStep
  | UndoStep
  | ClockStep
  | ReviewStep
  | CaseStep
  | FreezeStep
  | PublishStep
  | TwoPeopleStep
  | DecideStep;

/** Steps at the same time. */
export interface GroupStep {
  kind: 'group';
  steps: readonly SingleStep[];
}

export type Step = SingleStep | GroupStep;
