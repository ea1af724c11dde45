import { parse } from 'papaparse';

export interface FilePreview {
  /** Names of the columns, without the spaces around them, as the API takes them. */
  header: string[];
  /** The first five lines. */
  rows: string[][];
  /** The file has tabs or semicolons instead of commas. */
  otherSeparator: boolean;
}

const SHOWN = 5;

/** The first lines of a text; unless it is `whole` its last line may be cut. */
export function filePreview(text: string, whole: boolean): FilePreview {
  // One line more than shown: the last line of a cut text may be incomplete.
  const { data } = parse<string[]>(text, {
    delimiter: ',',
    skipEmptyLines: true,
    preview: SHOWN + 2,
  });
  const isCut = !whole && data.length < SHOWN + 2;
  const lines = isCut ? data.slice(0, -1) : data;
  const header = (lines[0] ?? []).map((name) => name.trim());
  return {
    header,
    rows: lines.slice(1, SHOWN + 1),
    otherSeparator: header.length === 1 && /[\t;]/.test(header[0] ?? ''),
  };
}
