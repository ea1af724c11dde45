import type { Dj } from '../../../../../contract/dj';
import { tableFile, type TableFile } from '../../../../files/tableFile';
import { fileTexts as texts } from '../../../../texts/files';

const { columns: names, facts } = texts;

/** The DJs that are found, in the order of the screen. */
export function djListFile(rows: readonly Dj[], search: string): TableFile {
  return tableFile({
    content: texts.contents.djList,
    facts: search ? [[facts.search, search]] : [],
    rows,
    columns: [
      { header: names.dj, kind: 'text', width: 28, of: ({ name }) => name },
      { header: names.kana, kind: 'text', width: 22, of: ({ kana }) => kana },
      { header: names.area, kind: 'text', of: ({ area }) => area },
      { header: names.category, kind: 'text', of: ({ category }) => category },
      { header: names.id, kind: 'text', width: 20, of: ({ id }) => id },
    ],
  });
}
