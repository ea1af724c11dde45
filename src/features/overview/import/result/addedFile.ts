import type { ImportAnswer } from '../../../../../contract/imports';
import { idColumn, votesColumn } from '../../../../components/table/djColumns';
import { tableFile, type TableFile } from '../../../../files/tableFile';
import { fileTexts } from '../../../../texts/files';
import { importTexts } from '../../../../texts/import';

type Added = Pick<ImportAnswer, 'days' | 'djs'>;

const { result: texts } = importTexts;
const { columns: names } = fileTexts;

/** The votes that a file adds, a row for each day. */
export function addedDaysFile({ days: rows }: Added): TableFile {
  return tableFile({
    content: texts.days,
    rows,
    columns: [
      { header: names.date, kind: 'day', value: ({ date }) => date, isRowHeader: true },
      { ...votesColumn, header: texts.accepted },
    ],
  });
}

/** A row for each DJ, the others of the screen too, by the votes that are added. */
export function addedDjsFile({ djs }: Added): TableFile {
  const most = [...djs].sort((a, b) => b.votes - a.votes);
  const rows = most.map(({ id, name, votes }) => ({ dj: { id, name }, votes }));
  return tableFile({
    content: texts.djVotes,
    rows,
    columns: [
      { header: names.dj, kind: 'text', width: 28, value: ({ dj }) => dj.name, isRowHeader: true },
      { ...votesColumn, header: texts.accepted },
      idColumn,
    ],
  });
}
