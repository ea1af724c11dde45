import type { Version } from '../../../../../contract/decisions/versions';
import { fetchVersionFile } from '../../../../client/queries/files';
import { saveFile } from '../../../../lib/browser/csv';
import { sha256OfBytes } from '../../../../lib/browser/sha256';

export type SavedVersion =
  | { state: 'saved'; name: string; isChecked: boolean }
  | { state: 'damaged' };

async function hashOf(bytes: ArrayBuffer): Promise<string | null> {
  // Browsers have no hashing on pages that are neither https nor local.
  return window.isSecureContext === false ? null : sha256OfBytes(new Uint8Array(bytes));
}

/** The version's file, byte by byte as the API has it. What has another SHA-256 is not saved. Throws ApiFailure. */
export async function saveVersion({ id, sha256 }: Version): Promise<SavedVersion> {
  const { name, bytes } = await fetchVersionFile(id);
  const found = await hashOf(bytes);
  if (found !== null && found !== sha256) return { state: 'damaged' };
  const shownName = name ?? `${id}.csv`;
  saveFile(new Blob([bytes], { type: 'text/csv' }), shownName);
  return { state: 'saved', name: shownName, isChecked: found !== null };
}
