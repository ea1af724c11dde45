import type { ImportAnswer } from '../../../../../contract/imports';
import { toCsv } from '../../../../lib/browser/csv';
import { importTexts } from '../../../../texts/import';
import { linesOf } from '../file/linesOf';
import type { ImportOrder } from '../upload';
import { wrongLineReason } from './wrongLineReason';

const { wrong: texts } = importTexts;

/** The wrong lines for a spreadsheet: number, reason, value, and the line itself out of the file. */
export async function wrongLinesCsv(
  wrong: ImportAnswer['wrong'],
  { file, packed, query }: ImportOrder,
): Promise<string> {
  const numbers = new Set(wrong.flatMap(({ line }) => line ?? []));
  const encoding = query.encoding ?? 'utf-8';
  // A file that is gone by now costs its lines, not the reasons.
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
