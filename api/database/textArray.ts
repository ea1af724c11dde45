/**
 * A list of texts as PostgreSQL writes a text[]. JSON writes the same, in brackets, where nothing has to be escaped but by
 * itself: this takes a fraction of the time that the driver takes for each text of a batch.
 */
export function textArray(texts: readonly (string | null)[]): string {
  const json = JSON.stringify(texts);
  if (!json.includes('\\')) return `{${json.slice(1, -1)}}`;
  return `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join()}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
