import type { WrongLine } from '../../../../../contract/rejection';
import { importTexts, wrongLineTexts } from '../../../../texts/import';
import { readInstant } from '../columns/readInstant';
import { tokyoInstant } from '../columns/tokyoInstant';

// A window is in Tokyo time, so what lies outside is told in it as well.
const OF_TIME = ['outside_window', 'ahead_of_clock'];

function shownValue({ code, value }: WrongLine): string | null {
  const instant = value !== null && OF_TIME.includes(code) ? readInstant(value) : null;
  return instant === null ? value : importTexts.columns.tokyo(tokyoInstant(instant));
}

/** Why a line was not taken, in Japanese; a code that nobody here knows says what the API says. */
export function wrongLineReason(line: WrongLine): string {
  return wrongLineTexts[line.code]?.(shownValue(line)) ?? line.message;
}
