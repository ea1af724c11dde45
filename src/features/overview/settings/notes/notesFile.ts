import type { Note } from '../../../../../contract/notes';
import { tableFile, type TableFile } from '../../../../files/tableFile';
import { weekday } from '../../../../lib/time/dates';
import { fileTexts as texts } from '../../../../texts/files';

const { columns: names } = texts;

export function notesFile(rows: readonly Note[]): TableFile {
  return tableFile({
    content: texts.contents.notes,
    facts: [],
    rows,
    columns: [
      { header: names.date, kind: 'day', of: ({ date }) => date },
      { header: names.weekday, kind: 'text', width: 6, of: ({ date }) => weekday(date) },
      { header: names.note, kind: 'text', width: 60, of: ({ text }) => text },
    ],
  });
}
