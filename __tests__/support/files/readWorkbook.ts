import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';

/**
 * What another program than the one that wrote it reads of an .xlsx: its sheets, the first one's XML (panes and widths), and the
 * numbers of its rows, from 1, whose texts and figures are all bold.
 */
export async function readWorkbook(bytes: Uint8Array) {
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

/** Of the first element `outer` all elements `name`, with what is inside them. */
function elements(xml: string, outer: string, name: string): string[] {
  const [inside = ''] = new RegExp(`<${outer}\\b.*?</${outer}>`, 's').exec(xml) ?? [];
  return inside.match(new RegExp(`<${name}\\b(?:[^>]*/>|.*?</${name}>)`, 'gs')) ?? [];
}

/** A cell names a format, a format a font, and the font says whether it is bold (ECMA-376, part 1, 18.8). */
function boldRows(sheet: string, styles: string): number[] {
  const fonts = elements(styles, 'fonts', 'font').map((font) => font.includes('<b/>'));
  const formats = elements(styles, 'cellXfs', 'xf').map((format) => {
    const [, font = '0'] = /fontId="(\d+)"/.exec(format) ?? [];
    return fonts[Number(font)] === true;
  });
  return elements(sheet, 'sheetData', 'row').flatMap((row) => {
    const [, number] = /<row[^>]* r="(\d+)"/.exec(row) ?? [];
    const written = elements(row, 'row', 'c').filter((cell) => !cell.endsWith('/>'));
    const isBold = (cell: string) => formats[Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)] === true;
    return written.length > 0 && written.every(isBold) ? [Number(number)] : [];
  });
}
