import type { ImportAnswer } from '../../../../../contract/imports';
import type { WrongLine } from '../../../../../contract/imports';
import { parseInstant } from '../../../../../rules/instants';
import { toCsv } from '../../../../lib/browser/csv';
import { importTexts } from '../../../../texts/import';
import { UNREADABLE_FILE, wrongLineTexts } from '../../../../texts/import/wrongLines';
import { linesOf } from '../../files/fileContent';
import { tokyoInstant } from '../../../../lib/time/dates';
import type { ImportOrder } from '../upload';

const { wrong: texts } = importTexts;

// The window is in Tokyo time, so instants outside of it are shown in Tokyo time too.
const OF_TIME = ['outside_window', 'ahead_of_clock'];

function shownValue({ code, value }: WrongLine): string | null {
  if (value === null || !OF_TIME.includes(code)) return value;
  const read = parseInstant(value);
  return typeof read === 'string' ? value : importTexts.columns.tokyo(tokyoInstant(read.ms));
}

/** Why a line was rejected, in Japanese; for an unknown code the API's own message. */
export function wrongLineReason(line: WrongLine): string {
  const { line: number, code, value } = line;
  if (number === null && code === 'not_readable' && value === null) return UNREADABLE_FILE;
  return wrongLineTexts[line.code]?.(shownValue(line)) ?? line.message;
}

/** The rejected lines for a spreadsheet: number, reason, value, and the line itself from the file. */
export async function wrongLinesCsv(
  wrong: ImportAnswer['wrong'],
  { file, packed, query }: ImportOrder,
): Promise<string> {
  const numbers = new Set(wrong.flatMap(({ line }) => line ?? []));
  const encoding = query.encoding ?? 'utf-8';
  // Without the lines themselves where the file can't be read any more.
  const lines = await linesOf(file, { packed, encoding, numbers }).catch(
    () => new Map<number, string>(),
  );
  return toCsv([
    [texts.line, texts.reason, texts.value, texts.original],
    ...wrong.map((one) => [
      one.line ?? texts.wholeFile,
      wrongLineReason(one),
      one.value ?? '',
      (one.line !== null && lines.get(one.line)) || '',
    ]),
  ]);
}
