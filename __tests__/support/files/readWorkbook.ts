import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

/** What another program than the one that wrote it reads of an .xlsx. */
export interface Workbook {
  sheets: { name: string; rows: unknown[][] }[];
  /** The first sheet's XML: panes and widths. */
  first: string;
}

export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const read = await readXlsxFile(Buffer.from(bytes));
  const part = unzipSync(bytes)['xl/worksheets/sheet1.xml'];
  if (!part) throw new Error('there is no first sheet');
  return {
    sheets: read.map(({ sheet, data }) => ({ name: sheet, rows: data })),
    first: strFromU8(part),
  };
}
