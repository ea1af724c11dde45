import type { Dj, DjsAnswer } from '../../../../../contract/dj';
import {
  type DjChanges,
  type DjClash,
  type DjFile as DjRecords,
  type DjLine,
  type DjLineFault,
  MOST_DJ_FILE_BYTES,
  readDjRecords,
} from '../../../../../rules/djFile';
import { derivedDjId } from '../../../../../rules/names';
import { ApiFailure } from '../../../../client/apiFailure';
import { putDjs } from '../../../../client/mutations/settings';
import { SaveRefused } from '../../../../client/saveRefused';
import { sha256 } from '../../../../lib/browser/sha256';
import { settingsTexts } from '../../../../texts/settings/settings';
import { fileFaultText, lineFaultText, readCsvRecords } from '../csv/csvFile';

const { djFile: texts, djs } = settingsTexts;

/** Replaces the whole list. Throws ApiFailure, and SaveRefused with the names of removed DJs that have votes. */
export async function storeDjs(list: readonly Dj[]): Promise<DjsAnswer> {
  try {
    // The API keeps the former names itself.
    const rows = list.map(({ formerNames: _kept, ...dj }) => dj);
    return await putDjs({ body: { djs: rows } });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'dj_has_votes') throw failure;
    const names = failure.errors?.map(({ message }) => message) ?? [];
    if (names.length === 0) throw failure;
    throw new SaveRefused(djs.hasVotes(names.join('、')));
  }
}

export interface DjFile extends Pick<DjRecords, 'wrong' | 'ignored'> {
  lines: DjLine[];
}

/** A CSV of DJs: its lines, and which of them can't be taken. Throws SaveRefused for the file as a whole. */
export async function readDjFile(file: Blob): Promise<DjFile> {
  const most = { bytes: MOST_DJ_FILE_BYTES, refusal: texts.tooBig };
  const read = readDjRecords(await readCsvRecords(file, most));
  if ('code' in read) throw new SaveRefused(fileFaultText(read, () => texts.noName));
  const { rows, wrong, ignored } = read;
  const lines = rows.map(async ({ line, row }) => ({
    ...row,
    line,
    derived: row.id ? null : await derivedDjId(row.name, sha256),
  }));
  return { lines: await Promise.all(lines), wrong, ignored };
}

/** Why a line of it can't be taken, in Japanese. */
export function djLineText(fault: DjLineFault | DjClash): string {
  switch (fault.code) {
    case 'excel_number':
      return texts.lineExcelNumber(fault.value);
    case 'id_taken':
      return texts.lineIdTaken(fault.name, fault.other);
    case 'ambiguous':
      return texts.lineAmbiguous;
    case 'twice':
      return texts.lineTwice(fault.before);
    default:
      return lineFaultText(fault, djs.fields);
  }
}

/** The list after the changes. */
export function changedList(list: readonly Dj[], changes: DjChanges, removeMissing: boolean): Dj[] {
  const after = new Map(changes.changed.map((change) => [change.after.id, change.after]));
  const gone = new Set(removeMissing ? changes.missing.map(({ id }) => id) : []);
  const kept = list.filter(({ id }) => !gone.has(id)).map((dj) => after.get(dj.id) ?? dj);
  return [...kept, ...changes.added];
}
