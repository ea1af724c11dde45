import { endpoints, fillPath } from '../../contract/endpoints';
import { ApiFailure, toApiFailure } from './apiFailure';
import { http } from './http';

type Endpoints = typeof endpoints;
type FileName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { file: string } ? Name : never;
}[keyof Endpoints];

export interface FetchedFile {
  /** As the API names it; null: it does not. */
  name: string | null;
  /** The API's own, as they came. */
  bytes: ArrayBuffer;
}

const NAME = /filename="([^"]+)"/;

/** What the API says of a failure comes as bytes too. */
function withReadableBody(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null || !('response' in failure)) return failure;
  const { response } = failure as { response?: { data?: unknown } };
  const data = response?.data;
  if (!response || typeof data !== 'object' || data === null || !('byteLength' in data)) {
    return failure;
  }
  try {
    response.data = JSON.parse(new TextDecoder().decode(data as ArrayBuffer));
  } catch {
    response.data = undefined;
  }
  return failure;
}

/** The file that an endpoint has beside its JSON. Throws an ApiFailure. */
export async function fetchFile(
  name: FileName,
  params: Record<string, string>,
): Promise<FetchedFile> {
  const { path, file } = endpoints[name];
  try {
    const { data, headers } = await http.get<ArrayBuffer>(fillPath(path, params), {
      headers: { Accept: file },
      responseType: 'arraybuffer',
    });
    const told: unknown = headers['content-disposition'];
    return { name: NAME.exec(typeof told === 'string' ? told : '')?.[1] ?? null, bytes: data };
  } catch (thrown) {
    const failure = toApiFailure(withReadableBody(thrown));
    // Nothing of a page depends on a file: a refusal is said where it was asked for.
    throw failure instanceof ApiFailure ? failure : thrown;
  }
}
