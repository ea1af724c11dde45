import type { WrongLine } from '../../../../contract/rejection';
import { wrongLineTexts } from '../../../texts/import';

/** Why a line was not taken, in Japanese; a code that nobody here knows says what the API says. */
export function wrongLineReason({ code, value, message }: WrongLine): string {
  return wrongLineTexts[code]?.(value) ?? message;
}
