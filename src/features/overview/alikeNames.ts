import { type Lookalike, withUnseen } from '../../../rules/names';
import { alikeTexts as texts } from '../../texts/overview/alike';

/** Names that look alike, with what nobody sees of them written out, in Japanese; undefined: there are none. */
export function alikeNames(alike: readonly Lookalike[] | null | undefined): string | undefined {
  if (!alike || alike.length === 0) return undefined;
  const pairs = alike.map(({ name, other }) => texts.pair(withUnseen(name), withUnseen(other)));
  return texts.sentence(pairs.join('、'));
}
