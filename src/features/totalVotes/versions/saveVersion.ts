import type { Version } from '../../../../contract/decisions/versions';
import { fetchVersionFile } from '../../../client/queries/files';
import { SaveRefused } from '../../../client/saveRefused';
import { saveFile } from '../../../lib/browser/csv';
import { sha256OfBytes } from '../../../lib/browser/sha256';
import { versionTexts as texts } from '../../../texts/versions/versions';

/**
 * Saves the version's file, byte by byte as the API has it, and resolves to what is said of it. A file with another
 * SHA-256 is not saved. Throws ApiFailure and SaveRefused.
 */
export async function saveVersion({ id, label, sha256 }: Version): Promise<string> {
  const { name, bytes } = await fetchVersionFile(id);
  // Browsers have no hashing on pages that are neither https nor local.
  const isChecked = window.isSecureContext !== false;
  if (isChecked && (await sha256OfBytes(new Uint8Array(bytes))) !== sha256) {
    throw new SaveRefused(texts.damaged(label));
  }
  const fileName = name ?? `${id}.csv`;
  saveFile(new Blob([bytes], { type: 'text/csv' }), fileName);
  return isChecked ? texts.downloaded(fileName) : texts.downloadedUnchecked(fileName);
}
