import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

/**
 * What another program than the one that wrote it reads of an .xlsx: its sheets, the first one's XML (panes and widths), and the
 * numbers of its rows, from 1, whose texts and figures are all bold.
 */
export async function readWorkbook(bytes: Uint8Array) {
  const read = await readXlsxFile(Buffer.from(bytes));
  const parts = unzipSync(bytes);
  const [first, styles] = ['worksheets/sheet1', 'styles'].map((name) =>
    strFromU8(parts[`xl/${name}.xml`]!),
  ) as [string, string];
  const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data }));
  return { sheets, first, bold: boldRows(first, styles) };
}

/** A cell names a format, a format a font, and the font says whether it is bold (ECMA-376, part 1, 18.8). */
function boldRows(sheet: string, styles: string): number[] {
  const fonts = styles.match(/<font>.*?<\/font>/gs) ?? [];
  const [formats = ''] = /<cellXfs.*?<\/cellXfs>/s.exec(styles) ?? [];
  const isBold = [...formats.matchAll(/<xf [^>]*fontId="(\d+)"/g)].map(([, font]) =>
    fonts[Number(font)]?.includes('<b/>'),
  );
  const rows = [...sheet.matchAll(/<row [^>]*r="(\d+)".*?<\/row>/gs)];
  const written = /<c (?:[^>/]* )?s="(\d+)"[^>]*(?<!\/)>/g;
  return rows.flatMap(([row, number]) =>
    [...row.matchAll(written)].every(([, format]) => isBold[Number(format)])
      ? [Number(number)]
      : [],
  );
}
