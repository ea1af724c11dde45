import type { ImportAnswer } from '../../../../../contract/imports';
import { TOTAL_LABEL } from '../../../../../rules/tableFiles';
import { idColumn, votesColumn } from '../../../../files/djColumns';
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
    facts: [],
    rows,
    columns: [
      { header: names.date, kind: 'day', of: ({ date }) => date, total: TOTAL_LABEL },
      votesColumn(rows, texts.accepted),
    ],
  });
}

/** A row for each DJ, the others of the screen too, by the votes that are added. */
export function addedDjsFile({ djs }: Added): TableFile {
  const most = [...djs].sort((a, b) => b.votes - a.votes);
  const rows = most.map(({ id, name, votes }) => ({ dj: { id, name }, votes }));
  return tableFile({
    content: texts.djVotes,
    facts: [],
    rows,
    columns: [
      { header: names.dj, kind: 'text', width: 28, of: ({ dj }) => dj.name, total: TOTAL_LABEL },
      votesColumn(rows, texts.accepted),
      idColumn,
    ],
  });
}
