import { fillPath } from '../../../contract/core/constants';
import { versionEndpoints } from '../../../contract/decisions/versions';
import { exportEndpoints, type DayDjQuery } from '../../../contract/exports';
import { http } from '../http';
import { refuseWhilePrivate } from '../refuseWhilePrivate';

/** Milliseconds: 10,000 DJs on 45 days take the API some seconds, and the line its time. */
const FILE_TIMEOUT = 300_000;

export interface FetchedFile {
  /** As the API names it; null: it does not. */
  name: string | null;
  bytes: ArrayBuffer;
}

// With the account's token as everywhere.
async function fetchFile(
  path: string,
  { accept, query }: { accept: string; query?: object },
): Promise<FetchedFile> {
  refuseWhilePrivate('file');
  const { data, headers } = await http.get<ArrayBuffer>(path, {
    params: query,
    headers: { Accept: accept },
    responseType: 'arraybuffer',
    timeout: FILE_TIMEOUT,
  });
  const disposition = String(headers['content-disposition'] ?? '');
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null, bytes: data };
}

/** A version as the file that was frozen. */
export function fetchVersionFile(id: string): Promise<FetchedFile> {
  const { path, file } = versionEndpoints.version;
  return fetchFile(fillPath(path, { id }), { accept: file });
}

/** Votes per day and DJ as CSV. */
export async function fetchDayDj(query: DayDjQuery): Promise<ArrayBuffer> {
  const { path } = exportEndpoints.exportDayDj;
  return (await fetchFile(path, { accept: '*/*', query })).bytes;
}
