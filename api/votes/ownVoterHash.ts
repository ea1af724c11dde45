import { voterKey } from './voterKey';
import { type VoterHash, voterHash } from './voterHash';
import type { Settings } from '../serverSettings';

/**
 * Hashes voters with the key that the commands on this machine use; null: this server has none,
 * which `note` is told of where it is no decision.
 */
export async function ownVoterHash(
  settings: Settings,
  note: (line: string) => void,
): Promise<VoterHash | null> {
  if (settings.production && !settings.voterHashKey) return null;
  try {
    return voterHash(await voterKey(settings));
  } catch (error) {
    note(`voters cannot be hashed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
