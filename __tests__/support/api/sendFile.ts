import { ImportAnswer, type ImportQuery } from '../../../contract/imports';
import { bodyOf } from './answers';
import { type ApiOfTest, asAdmin } from './apiOfTest';

type Texts = Record<string, string>;

export const IMPORTS = '/v1/imports';

/** Posts a file to be imported, as an administrator; `headers` replace and add. */
export function sendFile(
  api: ApiOfTest,
  file: string | Uint8Array<ArrayBuffer> | ReadableStream,
  query: ImportQuery | Texts = {},
  headers: Texts = {},
): Promise<Response> {
  const search = new URLSearchParams(query as Texts).toString();
  const sent = { ...asAdmin(), 'Content-Type': 'text/csv', ...headers };
  return api.send('POST', search === '' ? IMPORTS : `${IMPORTS}?${search}`, file, sent);
}

/** What became of a file; anything but 200 fails the test. */
export async function importAnswer(response: Response): Promise<ImportAnswer> {
  return ImportAnswer.strict().parse(await bodyOf(response));
}
