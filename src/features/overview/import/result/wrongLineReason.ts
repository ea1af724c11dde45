import type { WrongLine } from '../../../../../contract/rejection';
import { parseInstant } from '../../../../../rules/instants';
import { importTexts, wrongLineTexts } from '../../../../texts/import';
import { tokyoInstant } from '../columns/tokyoInstant';

// A window is in Tokyo time, so what lies outside is told in it as well.
const OF_TIME = ['outside_window', 'ahead_of_clock'];

function shownValue({ code, value }: WrongLine): string | null {
  if (value === null || !OF_TIME.includes(code)) return value;
  const instant = parseInstant(value);
  return typeof instant === 'string' ? value : importTexts.columns.tokyo(tokyoInstant(instant.ms));
}

/** Why a line was not taken, in Japanese; a code that nobody here knows says what the API says. */
export function wrongLineReason(line: WrongLine): string {
  return wrongLineTexts[line.code]?.(shownValue(line)) ?? line.message;
}
