import { fillPath } from '../../../contract/core/constants';
import { endpoints } from '../../../contract/endpoints';
import { http } from '../http';
import { refuseWhileSharing } from '../sharing/sharing';

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

/** The file that an endpoint has beside its JSON. Throws an ApiFailure, also while something is hidden: its bytes are the API's own. */
export async function fetchFile(
  name: FileName,
  params: Record<string, string>,
): Promise<FetchedFile> {
  await refuseWhileSharing('file');
  const { path, file } = endpoints[name];
  const { data, headers } = await http.get<ArrayBuffer>(fillPath(path, params), {
    headers: { Accept: file },
    responseType: 'arraybuffer',
  });
  const told: unknown = headers['content-disposition'];
  return { name: NAME.exec(typeof told === 'string' ? told : '')?.[1] ?? null, bytes: data };
}
