/** `broken`: `open` where a quote is not closed, `middle` where one stands within a field. */
export type SplitRecord = { cells: string[] } | { broken: 'open' | 'middle' };

// A quoted field, or a plain one, and what ends it. RFC 4180, with line feeds alone as well.
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y;
const UNCLOSED = /"[^"]*(?:""[^"]*)*$/y;

/** The fields of one record, without its line end. */
export function splitCells(record: string): SplitRecord {
  if (!record.includes('"')) return { cells: record.split(',') };
  const cells: string[] = [];
  for (let at = 0; ;) {
    FIELD.lastIndex = at;
    const field = FIELD.exec(record);
    if (!field) {
      UNCLOSED.lastIndex = at;
      return { broken: UNCLOSED.test(record) ? 'open' : 'middle' };
    }
    const [whole, quoted, plain = '', end] = field;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return { cells };
    at += whole.length;
  }
}
