import type { OtherEvent } from './historyLines';
import { djSentenceTexts as texts } from '../../../texts/djHistory';

/** How an account is named: as the log has it, or 主催者 for the press. */
export type NameOf = (actor: string) => string;

export type Event<Kind extends OtherEvent['kind']> = Extract<OtherEvent, { kind: Kind }>;

/** Who proposed what a second administrator approved. */
export function proposedSentences(
  { proposedBy }: { proposedBy: string | null },
  nameOf: NameOf,
): string[] {
  return proposedBy === null ? [] : [texts.proposed(nameOf(proposedBy))];
}
