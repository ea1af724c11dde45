import { ImportAnswer, type ImportQuery } from '../../../contract/imports';
import { Problem } from '../../../contract/core/primitives';
import { type ApiOfTest, asAdmin } from './apiOfTest';

type Asked = Record<string, string>;

export const IMPORTS = '/v1/imports';

/** Posts a file to be imported, as an administrator; `headers` replace and add. */
export function sendFile(
  api: ApiOfTest,
  file: string | Uint8Array<ArrayBuffer> | ReadableStream,
  query: ImportQuery | Asked = {},
  headers: Asked = {},
): Promise<Response> {
  const search = new URLSearchParams(query as Asked).toString();
  return api.send('POST', search === '' ? IMPORTS : `${IMPORTS}?${search}`, file, {
    ...asAdmin(),
    'Content-Type': 'text/csv',
    ...headers,
  });
}

/** What became of a file; anything but 200 fails the test. */
export async function importAnswer(response: Response): Promise<ImportAnswer> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, expect.anything()]);
  return ImportAnswer.strict().parse(body);
}

/** `[status, code]` of a refusal, which has to be one that the contract knows. */
export async function refusal(response: Response): Promise<[number, string]> {
  const { status, code } = Problem.parse(await response.json());
  expect(status).toBe(response.status);
  return [status, code];
}
