import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { boldRows } from './boldRows';

/** What another program than the one that wrote it reads of an .xlsx. */
export interface Workbook {
  sheets: { name: string; rows: unknown[][] }[];
  /** The first sheet's XML: panes and widths. */
  first: string;
  /** The numbers of the first sheet's rows, from 1, whose texts and figures are all bold. */
  bold: number[];
}

export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const read = await readXlsxFile(Buffer.from(bytes));
  const parts = unzipSync(bytes);
  const partOf = (name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`there is no ${name}`);
    return strFromU8(part);
  };
  const first = partOf('xl/worksheets/sheet1.xml');
  return {
    sheets: read.map(({ sheet, data }) => ({ name: sheet, rows: data })),
    first,
    bold: boldRows(first, partOf('xl/styles.xml')),
  };
}
