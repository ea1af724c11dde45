import type { Version } from '../../../../contract/decisions/versions';
import { ApiFailure } from '../../../client/apiFailure';
import { fetchVersionFile, type FetchedFile } from '../../../client/queries/files';
import { sha256OfBytes } from '../../../lib/browser/sha256';
import { versionTexts as texts } from '../../../texts/versions/versions';

/** The version's file, byte by byte as the API has it. Throws ApiFailure, also where its SHA-256 is another one. */
export async function fetchCheckedFile({ id, label, sha256 }: Version): Promise<FetchedFile> {
  const file = await fetchVersionFile(id);
  if ((await sha256OfBytes(new Uint8Array(file.bytes))) !== sha256) {
    throw new ApiFailure(texts.damaged(label), { statusCode: 502, kind: 'badAnswer' });
  }
  return file;
}
