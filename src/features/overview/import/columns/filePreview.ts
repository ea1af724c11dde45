import { RecordReader } from '../../../../../rules/csv/recordReader';

export interface FilePreview {
  /** Names of the columns, without the spaces around them, as the API takes them. */
  header: string[];
  /** The first five lines; one with a broken quote is a single cell. */
  rows: string[][];
  /** The file has tabs or semicolons instead of commas. */
  otherSeparator: boolean;
}

const SHOWN = 5;

/** The first lines of a text; unless it is `whole` its last line may be cut. */
export function filePreview(text: string, whole: boolean): FilePreview {
  const lines = text.split('\n');
  const reader = new RecordReader();
  // The last line of a cut text may be half a line, and a record that is still open half a record.
  const records = whole
    ? [...reader.read(lines), ...reader.end()]
    : reader.read(lines.slice(0, -1));
  const [first = [], ...rows] = records
    .slice(0, SHOWN + 1)
    .map((record) => ('cells' in record ? record.cells : [record.text]));
  const header = first.map((name) => name.trim());
  return { header, rows, otherSeparator: header.length === 1 && /[\t;]/.test(header[0] ?? '') };
}
