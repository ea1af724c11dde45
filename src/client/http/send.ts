import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { http } from './http';
import { toApiFailure } from './requestFailure';

/** Sends a request; whatever goes wrong is an ApiFailure or Cancelled. */
export async function send<Data>(config: AxiosRequestConfig): Promise<AxiosResponse<Data>> {
  try {
    return await http.request<Data>(config);
  } catch (thrown) {
    throw toApiFailure(thrown);
  }
}
