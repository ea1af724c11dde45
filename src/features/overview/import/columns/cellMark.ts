import type { DjsAnswer } from '../../../../../contract/dj';
import type { PollAnswer } from '../../../../../contract/poll';
import { isExcelDay, isExcelNumber } from '../../../../../rules/csv/spreadsheets';
import { parseInstant } from '../../../../../rules/instants';
import { normalizeName } from '../../../../../rules/names';
import { isInWindow } from '../../../../../rules/poll';
import { importTexts } from '../../../../texts/import';
import type { Field } from './columns';

const { columns: texts } = importTexts;

type PollWindow = Pick<PollAnswer, 'opensAt' | 'closesAt'>;

/** What is odd about a value that is to be an instant, in Japanese; undefined: nothing. */
function instantMark(value: string, window: PollWindow): string | undefined {
  const instant = parseInstant(value.trim());
  if (isExcelNumber(value.trim())) return texts.excelNumber;
  if (typeof instant === 'string') return texts.unreadableInstant;
  if (isInWindow(instant.ms, window)) return undefined;
  return isExcelDay(value.trim()) ? texts.excelDay : texts.outside;
}

/** Ids and names of the DJs, former ones too, as the API compares them: by id as it is written, by name after NFKC. */
export function knownDjs({ djs }: Pick<DjsAnswer, 'djs'>): ReadonlySet<string> {
  return new Set(
    djs.flatMap(({ id, name, formerNames = [] }) => [
      id,
      ...[name, ...formerNames].map((one) => normalizeName(one)),
    ]),
  );
}

export interface MarkOptions {
  window: PollWindow;
  /** Undefined while they are not known: no DJ is marked. */
  known: ReadonlySet<string> | undefined;
  createDjs: boolean;
}

/** What a person should see of a value before the file is checked, in Japanese; undefined: nothing. */
export function cellMark(
  field: Field | undefined,
  value: string,
  { window, known, createDjs }: MarkOptions,
): string | undefined {
  if (field === 'castAt') return instantMark(value, window);
  const isText = field !== undefined && field !== 'dj';
  if (isText && isExcelNumber(value.trim())) return texts.excelNumber;
  if (field !== 'dj' || known === undefined) return undefined;
  if (value.trim() === '') return texts.blank;
  if (known.has(value) || known.has(normalizeName(value))) return undefined;
  return createDjs ? texts.newDj : texts.unknownDj;
}
