import { CreatedIngestKey } from '../../../contract/ingestKeys';
import { bodyOf } from './answers';
import { type ApiOfTest, asAdmin } from './apiOfTest';

/** A new key, as an administrator gets it. */
export async function createKey(api: ApiOfTest, name = '投票サイト') {
  const body = await bodyOf(api.send('POST', '/v1/ingest-keys', { name }));
  const { key, secret } = CreatedIngestKey.parse(body);
  return { ...key, secret: secret ?? '' };
}

export function revokeKey(api: ApiOfTest, id: string, headers = asAdmin()): Promise<Response> {
  return api.send('POST', `/v1/ingest-keys/${id}/revoke`, {}, headers);
}

/** Headers of a service that sends this key. */
export function asService(secret: string): Record<string, string> {
  return { Authorization: `Bearer ${secret}` };
}
