import type { DjsAnswer } from '../../../contract/dj';
import { http } from '../http';

/** The DJs as they are, for whoever gives them labels. */
export async function fetchWholeDjs(): Promise<DjsAnswer> {
  const { data } = await http.get<DjsAnswer>('/v1/djs', { progress: false });
  return data;
}
