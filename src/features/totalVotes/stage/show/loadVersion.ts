import type { Version } from '../../../../../contract/decisions/versions';
import {
  type NamedPoll,
  type RankedDj,
  readRankingFile,
} from '../../../../../rules/versions/rankingFile';
import { fetchVersionFile } from '../../../../client/queries/files';
import { sha256OfBytes } from '../../../../lib/browser/sha256';

/** What is played: read from the bytes whose SHA-256 was computed, and from nothing else. */
export interface LoadedVersion {
  state: 'ready';
  version: Version;
  /** Null where nobody has been ranked. */
  poll: NamedPoll | null;
  lines: readonly RankedDj[];
  /** False: the page is neither https nor local, where browsers have no hashing. */
  isChecked: boolean;
}

/** The file is another than the one that the list tells of. `found`: the SHA-256 of what came. */
export interface DamagedVersion {
  state: 'damaged';
  version: Version;
  found: string;
}

/** Fetches a version's file, once, and holds it against the version's SHA-256. Throws an ApiFailure. */
export async function loadVersion(version: Version): Promise<LoadedVersion | DamagedVersion> {
  const { bytes } = await fetchVersionFile(version.id);
  const canHash = window.isSecureContext !== false;
  const found = canHash ? await sha256OfBytes(new Uint8Array(bytes)) : version.sha256;
  if (found !== version.sha256) return { state: 'damaged', version, found };
  const text = new TextDecoder().decode(bytes);
  return {
    state: 'ready',
    version,
    ...readRankingFile(text),
    isChecked: canHash,
  };
}
