import { exportEndpoints } from '../../../contract/exports';
import { http } from '../http';
import { refuseWhileSharing } from '../sharing/sharing';

/** Milliseconds: 10,000 DJs on 45 days are some seconds of work, and then what the line takes. */
const TIMEOUT = 300_000;

interface Wanted {
  form: 'long' | 'wide';
  from?: string | undefined;
  to?: string | undefined;
}

/** Day x DJ as a CSV of the API, with the account's token in the header as everywhere. Throws an ApiFailure. */
export async function fetchDayDj(query: Wanted): Promise<ArrayBuffer> {
  await refuseWhileSharing('file');
  const { data } = await http.get<ArrayBuffer>(exportEndpoints.exportDayDj.path, {
    params: query,
    headers: { Accept: '*/*' },
    responseType: 'arraybuffer',
    timeout: TIMEOUT,
  });
  return data;
}
